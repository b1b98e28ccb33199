import { type FormEvent, useState } from "react";
import { Form, useActionData, useNavigate } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { DESCRIPTION_MAX, reasonsOf } from "../rules/dispute.labels.ts";
import type { Raising } from "../server/record-offer.server.ts";

interface RaiseDisputeDialogProps {
  raising: Raising;
  /** The same page without the dialog. */
  closeTo: string;
}

/**
 * "Raise a dispute" about one booking: reason and description. The page that shows it mounts `raiseDisputeAction` and
 * loads `raisingFor` by its address.
 */
export function RaiseDisputeDialog({
  raising: { bookingId, title, other, side, held },
  closeTo,
}: RaiseDisputeDialogProps) {
  const reply = useActionData<ActionReply>();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [complete, setComplete] = useState(false);
  const rules = async () => (await import("../rules/dispute.schema.ts")).raiseFormSchema(side);
  const form = useCheckedForm({ rules, reply });
  function look(event: FormEvent<HTMLFormElement>) {
    const entries = new FormData(event.currentTarget);
    setComplete(Boolean(entries.get("reason")) && String(entries.get("description") ?? "").trim() !== "");
    form.props.onInput(event);
  }
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  return (
    <Dialog id="dispute" title="Raise a dispute" open onClose={close}>
      <Form method="post" {...form.props} onInput={look} className="flex flex-col gap-5">
        <div className="text-soft">
          <p>{title}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>{`${other} has 48 hours to answer. Then you both have 7 days to agree. If you cannot, we decide.`}</li>
            {held && <li>{`We keep holding the ${held} until the dispute is settled.`}</li>}
            {!held && side === "customer" && (
              <li>The work can be done again, or money that was paid can be refunded.</li>
            )}
          </ul>
        </div>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field label="Reason" id="dispute-reason" errors={form.errors.reason}>
          <Select
            name="reason"
            options={reasonsOf(side)}
            placeholder="Select a reason"
            defaultValue={form.typed.reason ?? ""}
          />
        </Field>
        <Field
          label="Description"
          id="dispute-description"
          errors={form.errors.description}
          hint="Tell us what is wrong, when it started and what you would like to happen. The other person and our team will read it."
        >
          <Textarea name="description" counter={DESCRIPTION_MAX} defaultValue={form.typed.description ?? ""} />
        </Field>
        <DialogActions>
          <SubmitButton
            intent="raise-dispute"
            variant="danger"
            busyLabel="Raising…"
            disabled={hydrated && !complete && !form.typed.description}
          >
            Submit dispute
          </SubmitButton>
          <ButtonLink to={closeTo} variant="text" preventScrollReset replace>
            Go back
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
