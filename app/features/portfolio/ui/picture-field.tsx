import { useEffect, useRef, useState } from "react";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import type { Moment } from "../rules/portfolio.files.ts";

interface PictureFieldProps {
  name: Moment;
  label: string;
  hint?: string;
  id: string;
  errors?: readonly string[] | undefined;
}

/** The shorter side of what is sent, in pixels: as large as the largest stored size of any shape. */
const SHORTER_SIDE = 1_600;

/** A file field for one picture, with a preview. The picture is reduced in the browser before it is sent. */
export function PictureField({ name, label, hint, id, errors }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  // Another preview, or leaving the page, gives the memory back.
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  async function show() {
    const field = input.current;
    const file = field?.files?.[0];
    setPreview(file && URL.createObjectURL(file));
    if (!field || !file) return;
    const { shrinkPhoto } = await import("#app/web/shrink-photo.ts");
    const small = await shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
    if (small === file || field.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }));
    field.files = files.files;
  }
  return (
    <div className="min-w-0">
      <Field label={label} optional={name === "before"} hint={hint} id={id} errors={errors ?? null}>
        <FileInput ref={input} name={name} accept={PHOTO_ACCEPT} onChange={() => void show()} />
      </Field>
      {preview && (
        <img
          src={preview}
          alt=""
          width={4}
          height={3}
          className="mt-3 aspect-4/3 w-48 rounded-md border border-line bg-sunk object-cover"
        />
      )}
    </div>
  );
}
