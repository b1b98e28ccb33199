import { useRef } from "react";
import { shrinkChosen } from "#app/web/shrink-chosen.ts";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { FileInput } from "#ui/input.tsx";
import { QUOTE_FILES_MAX, type ShownFile } from "../rules/quote-files.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const many = files.length === 1 ? "1 file" : `${files.length} files`;
  return (
    <Folded
      title="Photos and PDFs"
      value={files.length === 0 ? null : many}
      open={files.length > 0}
      errors={errors}
      names={["files"]}
    >
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, about }) => (
            <li key={id}>
              <Checkbox name="removeFiles" value={id} label={`Remove ${name}`} hint={about} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={files.length > 0 ? "More photos or PDFs" : "Photos or PDFs"}
        optional
        hint={`Up to ${QUOTE_FILES_MAX} files, up to 10 MB each. Only the customer and our team can see them. You cannot change them once your quote is accepted.`}
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
