import { type FormEvent, useState } from "react";
import { Form, useActionData, useNavigate } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { DESCRIPTION_MAX, reasonsOf } from "../rules/dispute.labels.ts";
import type { Raising } from "../server/dispute-target.server.ts";

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
  const load = async () => (await import("../rules/dispute.schema.ts")).raiseFormSchema(side);
  const { errors, formProps } = useFormCheck(reply, load);
  const typed = (reply?.result?.initialValue ?? {}) as { reason?: string; description?: string };
  function look(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    setComplete(Boolean(form.get("reason")) && String(form.get("description") ?? "").trim() !== "");
    formProps.onInput(event);
  }
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  return (
    <Dialog id="dispute" title="Raise a dispute" open onClose={close}>
      <Form method="post" {...formProps} onInput={look} className="flex flex-col gap-5">
        <div className="text-soft">
          <p>{title}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>{other} has 48 hours to answer. Then you both have 7 days to agree. If you cannot, we decide.</li>
            {held ? (
              <li>We keep holding the {held} until the dispute is settled.</li>
            ) : (
              <li>No money is held for this booking now.</li>
            )}
          </ul>
        </div>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field label="Reason" id="dispute-reason" errors={errors.reason}>
          <Select
            name="reason"
            options={reasonsOf(side)}
            placeholder="Select a reason"
            defaultValue={typed.reason ?? ""}
          />
        </Field>
        <Field
          label="Description"
          id="dispute-description"
          errors={errors.description}
          hint="What is wrong, since when, and what you would like to happen. The other person and our team will read it."
        >
          <Textarea name="description" counter={DESCRIPTION_MAX} defaultValue={typed.description ?? ""} />
        </Field>
        <DialogActions>
          <SubmitButton
            intent="raise-dispute"
            variant="danger"
            busyLabel="Raising…"
            disabled={hydrated && !complete && !typed.description}
          >
            Submit dispute
          </SubmitButton>
          <ButtonLink to={closeTo} variant="text" preventScrollReset replace>
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
