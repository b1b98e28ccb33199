import { useRef } from "react";
import { shrinkChosen } from "#app/web/shrink-chosen.ts";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { useTexts } from "#ui/language.ts";
import { QUOTE_FILES_MAX, type ShownFile } from "../rules/quote-files.ts";
import { texts } from "./file-fields.texts.ts";
import { Folded } from "./folded.tsx";

/** The shorter side of what is sent, in pixels: enough to read a drawing. */
const SHORTER_SIDE = 2_000;

interface FileFieldsProps {
  /** Those that the quote has; each can be removed. */
  files: readonly ShownFile[] | undefined;
  errors: FieldErrors;
}

/** The row of the form for photos and PDFs, which are sent with it. */
export function FileFields({ files = [], errors }: FileFieldsProps) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const many = files.length === 1 ? t.file : t.files(files.length);
  return (
    <Folded
      title={t.photosAndPdfs}
      value={files.length === 0 ? null : many}
      open={files.length > 0}
      errors={errors}
      names={["files"]}
    >
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, about }) => (
            <li key={id}>
              <Checkbox name="removeFiles" value={id} label={t.removeName(name)} hint={about} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={files.length > 0 ? t.morePhotosOrPdfs : t.photosOrPdfs}
        optional
        hint={t.upToFiles(QUOTE_FILES_MAX)}
        errors={errors.files}
      >
        <FileInput
          ref={input}
          name="files"
          accept={DOCUMENT_ACCEPT}
          multiple
          onChange={() => void shrinkChosen(input.current, SHORTER_SIDE)}
        />
      </Field>
    </Folded>
  );
}
