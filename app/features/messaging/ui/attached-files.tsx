import { FileText } from "lucide-react";
import type { MouseEvent } from "react";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLightbox } from "#ui/use-lightbox.tsx";
import { attachmentPath } from "../rules/attachment.files.ts";
import type { ShownAttachment } from "../rules/shown-message.ts";

interface AttachedFile extends ShownAttachment {
  /** The local picture, for photos that were sent from this page. */
  previewUrl?: string | null;
  /** Not sent yet, so there is nothing to open. */
  isPending?: boolean;
}

/** The files of a message: photos to open, PDFs to download. */
export function AttachedFiles({ files, own }: { files: readonly AttachedFile[]; own: boolean }) {
  const photos = files.filter((file) => file.kind === "photo");
  const documents = files.filter((file) => file.kind === "pdf");
  const sent = photos.filter(({ isPending }) => !isPending);
  const { open, lightbox } = useLightbox(sent.map(lightboxPhoto));
  return (
    <div className={cx("flex max-w-[min(20rem,85%)] flex-col gap-1.5", own ? "items-end" : "items-start")}>
      {photos.length > 0 && (
        <ul className={cx("grid gap-1.5", photos.length > 1 && "w-80 max-w-full grid-cols-2")}>
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <Photo photo={photo} isOnly={photos.length === 1} onOpen={open(sent.indexOf(photo))} />
            </li>
          ))}
        </ul>
      )}
      {documents.map((document) => (
        <PdfLink key={document.id} document={document} />
      ))}
      {lightbox}
    </div>
  );
}

const altOf = ({ description, name }: AttachedFile): string => description ?? `Photo: ${name}`;

const lightboxPhoto = (photo: AttachedFile) => ({
  id: photo.id,
  full: attachmentPath(photo.id),
  alt: altOf(photo),
  caption: photo.description,
  width: photo.width ?? undefined,
  height: photo.height ?? undefined,
});

interface PhotoProps {
  photo: AttachedFile;
  isOnly: boolean;
  onOpen: (event: MouseEvent) => void;
}

function Photo({ photo, isOnly, onOpen }: PhotoProps) {
  const hydrated = useHydrated();
  const { id, width, height, previewUrl, isPending } = photo;
  const picture = (
    <img
      src={previewUrl ?? attachmentPath(id, "small")}
      alt={altOf(photo)}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={cx(
        "rounded-lg border border-line bg-sunk object-cover",
        isOnly ? "h-auto max-h-80 w-auto max-w-full" : "aspect-square size-full",
      )}
    />
  );
  if (isPending) return picture;
  return (
    <a href={attachmentPath(id)} target="_blank" rel="noreferrer" onClick={onOpen} className="block rounded-lg">
      {picture}
      {!hydrated && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  );
}

function PdfLink({ document }: { document: AttachedFile }) {
  const { id, name, size, isPending } = document;
  const look = "flex max-w-full items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-2.5 text-ink";
  const content = (
    <>
      <FileText aria-hidden className="size-6 flex-none text-green" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="num block text-soft text-sm">{`PDF, ${size}`}</span>
      </span>
    </>
  );
  if (isPending) return <p className={look}>{content}</p>;
  return (
    <a href={attachmentPath(id)} download={name} className={cx(look, "hover:border-edge")}>
      {content}
    </a>
  );
}
