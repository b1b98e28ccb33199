import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

/** "They did not come", after the booked day. The page mounts `reportNoShowAction`. */
export function NoShow({ bookingId, tradesperson }: { bookingId: string; tradesperson: string }) {
  const dialog = `no-show-${bookingId}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant="text">
        They did not come
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Did nobody come?"
        intent="report-no-show"
        confirm="Yes, nobody came"
        busyLabel="Sending…"
        fields={{ bookingId }}
      >
        {`We’ll tell ${tradesperson}. Unless they contest it, it counts as a missed booking on their profile. You can then review them, and choose another date or cancel.`}
      </ConfirmDialog>
    </>
  );
}
