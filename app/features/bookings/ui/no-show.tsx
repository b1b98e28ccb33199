import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./answer-date.texts.ts";

/** "They did not come", after the booked day. The page mounts `reportNoShowAction`. */
export function NoShow({ bookingId, tradesperson }: { bookingId: string; tradesperson: string }) {
  const t = useTexts(texts);
  const dialog = `no-show-${bookingId}`;
  return (
    <div className="-ml-2.5 mt-3">
      <DialogTrigger dialog={dialog} variant="text">
        {t.didNotCome}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.didNobodyCome}
        intent="report-no-show"
        confirm="Yes, nobody came"
        busyLabel={t.sending}
        fields={{ bookingId }}
      >
        {t.noShowWhat(tradesperson)}
      </ConfirmDialog>
    </div>
  );
}
