import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { TICKET_FILES_MAX } from "../rules/ticket.files.ts";

/** Photos and PDFs that go with a message. */
export const FilesField = ({ id, errors }: { id: string; errors: readonly string[] | undefined }) => (
  <Field label="Photos or PDFs" optional id={id} errors={errors} hint={`Up to ${TICKET_FILES_MAX}, 10 MB each.`}>
    <FileInput name="files" accept={DOCUMENT_ACCEPT} multiple />
  </Field>
);
