import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.tsx";

/** Opens the device's file picker or camera. Without JavaScript the composer has a plain file field instead. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label={t.attachPhotosOrPdfs}
        onClick={() => input.current?.click()}
        className={cx(
          "inline-flex size-11 flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink",
          !hydrated && "invisible",
        )}
      >
        <Paperclip aria-hidden className="size-5" />
      </button>
      {hydrated && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t.photosAndPdfs}
          accept={DOCUMENT_ACCEPT}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Clearing the field makes the browser report a change when the same file is chosen again.
            event.target.value = "";
          }}
        />
      )}
    </>
  );
}
