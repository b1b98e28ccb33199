import { FileText } from "lucide-react";
import { cx } from "#ui/cx.ts";
import { useLightbox } from "#ui/use-lightbox.tsx";
import type { ShownFile } from "../rules/quote-files.ts";

interface QuoteFilesProps {
  files: readonly ShownFile[];
  /** In a cell of the comparison. */
  centred?: boolean;
}

/** The files of a quote: photos, which open one at a time over the page, and PDFs to download. */
export function QuoteFiles({ files, centred = false }: QuoteFilesProps) {
  const photos = files.flatMap(({ id, name, full, photo }) =>
    photo ? { id, full, alt: name, caption: name, width: photo.width, height: photo.height, small: photo.small } : [],
  );
  const { open, lightbox } = useLightbox(photos);
  return (
    <div className={centred ? undefined : "mt-3"}>
      {photos.length > 0 && (
        <ul className={cx("flex flex-wrap gap-2", centred && "justify-center")}>
          {photos.map(({ id, full, alt, small }, index) => (
            <li key={id}>
              <a
                href={full}
                title={alt}
                onClick={open(index)}
                className="block overflow-hidden rounded-md border border-line bg-sunk hover:border-edge"
              >
                <img src={small} alt={alt} width={88} height={88} loading="lazy" className="size-22 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {files.map(
          ({ id, name, about, full, photo }) =>
            !photo && (
              <li key={id}>
                <a href={full} className="tap inline-flex max-w-full items-center gap-2">
                  <FileText aria-hidden className="size-5 flex-none text-soft" />
                  <span className="min-w-0 break-words">
                    <span className="link">{name}</span> <span className="num text-sm text-soft">{about}</span>
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
      {lightbox}
    </div>
  );
}
