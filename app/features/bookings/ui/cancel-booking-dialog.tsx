import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which is then refunded in full. */
  held: string | null;
  viewer: "customer" | "tradesperson";
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, held, viewer }: CancelBookingDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `cancel-${bookingId}`;
  const rules = async () => (await import("../rules/booking.schema.ts")).cancelFormSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  const cancelled = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useEffect(() => {
    if (cancelled) closeDialog(id);
  }, [cancelled, id]);
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Cancel booking
      </DialogTrigger>
      <Dialog id={id} title="Cancel this booking?">
        <fetcher.Form method="post" {...form.props} className="flex flex-col gap-5">
          <ul className="list-disc space-y-1 pl-5 text-soft">
            <li>We’ll tell {other} and give your reason.</li>
            <li>
              {viewer === "customer" ? "Your job is open for quotes again." : "The job is open for quotes again."}
            </li>
            {held ? (
              <li>
                We’ll refund {viewer === "customer" ? "you" : "the customer"} the {held} that we hold, in full.
              </li>
            ) : (
              <li>Cancelling is free. We hold no money for this booking.</li>
            )}
          </ul>
          <input type="hidden" name="bookingId" value={bookingId} />
          <Field label="Reason" id={`${id}-reason`} errors={form.errors.reason}>
            <Textarea name="reason" rows={3} required />
          </Field>
          <DialogActions>
            <SubmitButton
              intent="cancel-booking"
              variant="danger"
              busy={fetcher.state !== "idle"}
              busyLabel="Cancelling…"
            >
              Cancel booking
            </SubmitButton>
            <DialogCancel dialog={id}>Keep booking</DialogCancel>
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
