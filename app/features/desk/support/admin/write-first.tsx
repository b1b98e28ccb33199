import { useFetcher } from "react-router";
import { Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

const rules = () => import("../rules/support.schema.ts").then((found) => found.firstSchema);
const DIALOG = "write-first";

interface WriteFirstProps {
  personId: string;
  name: string;
  /** The id of the ticket that it opens. */
  ticketId: string;
}

/** Writes to a person before they have asked anything, and leads to the ticket that this opens. */
export function WriteFirst({ personId, name, ticketId }: WriteFirstProps) {
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  return (
    <>
      <DialogTrigger dialog={DIALOG} data-key="w">
        Write first
      </DialogTrigger>
      <Dialog id={DIALOG} title={`Write to ${name}`}>
        <fetcher.Form method="post" className="flex flex-col gap-4" {...form.props}>
          <input type="hidden" name="ticketId" value={ticketId} />
          <input type="hidden" name="personId" value={personId} />
          <Field label="Subject" id={form.id("subject")} errors={form.errors.subject}>
            <Input name="subject" maxLength={120} autoComplete="off" required />
          </Field>
          <Field
            label="Message"
            hint="They read it in the app, and we email them."
            id={form.id("content")}
            errors={form.errors.content}
          >
            <Textarea name="content" rows={5} counter={4_000} required />
          </Field>
          <DialogActions>
            <SubmitButton
              intent="write-first"
              variant="agree"
              busy={fetcher.state !== "idle"}
              busyLabel="Sending…"
              block
            >
              Send
            </SubmitButton>
            <DialogCancel dialog={DIALOG} />
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
