import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { texts } from "./cancel-booking-dialog.texts.ts";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which is then refunded in full. */
  held: string | null;
  viewer: "customer" | "tradesperson";
  /** The work has begun at the customer's request (`hasBegunOnRequest`): the tradesperson can ask to be paid for what is done. */
  begun?: boolean;
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, held, viewer, begun }: CancelBookingDialogProps) {
  const t = useTexts(texts);
  const yours = viewer === "customer";
  const pays = begun && yours && held !== null;
  return (
    <ReasonDialog
      id={`cancel-${bookingId}`}
      trigger={t.cancelBooking}
      triggerVariant="text"
      title={t.cancelThisBooking}
      intent="cancel-booking"
      confirm={t.cancelBooking}
      busyLabel={t.cancelling}
      variant="danger"
      hint={t.readsThis(other)}
      fields={{ bookingId }}
      what={
        <ul className="list-disc space-y-1 pl-5">
          <li>{t.weTell(other)}</li>
          {pays && (
            <>
              <li>{t.workHasBegun(other, held)}</li>
              <li>{t.ifTheyAskNothing}</li>
              <li>{t.cannotTakeBack}</li>
            </>
          )}
          {!pays && <WithoutClaim yours={yours} held={held} />}
        </ul>
      }
    />
  );
}

function WithoutClaim({ yours, held }: { yours: boolean; held: string | null }) {
  const t = useTexts(texts);
  return (
    <>
      <li>{yours ? t.yourJobOpenAgain : t.jobOpenAgain}</li>
      <li>{held ? t.weRefund(yours, held) : t.cancellingIsFree}</li>
    </>
  );
}
