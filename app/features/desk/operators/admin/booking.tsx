import { Snowflake } from "lucide-react";
import type { Ctx } from "#app/context.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { approveAction, sendBackAction, withdrawActAction } from "#features/approvals/actions.server.ts";
import { waitingAbout } from "#features/approvals/index.server.ts";
import { WaitingApproval } from "#features/approvals/ui/waiting-approval.tsx";
import { closeBookingAction } from "#features/bookings/actions.server.ts";
import { canClose } from "#features/bookings/rules/booking.policy.ts";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/bookings/work-photos/ui/photo-grid.tsx";
import { readConversationAction } from "#features/disputes/actions.server.ts";
import { sharedConversation } from "#features/disputes/index.server.ts";
import { TheirConversation } from "#features/disputes/ui/their-conversation.tsx";
import { closeUnpaidCaseAction, refund } from "#features/money/actions.server.ts";
import { isUnpaidCase, leftToSendBackAlone } from "#features/money/index.server.ts";
import { toRefund } from "#features/money/rules/refund-lines.ts";
import { isPaymentStopped } from "#features/risk/index.server.ts";
import { isId, newId } from "#kernel/id.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { addNoteAction } from "../actions.server.ts";
import {
  type BookingDetail,
  findBookingForDesk,
  newestNotes,
  peopleOfBooking,
  timelineOfBooking,
} from "../index.server.ts";
import type { Route } from "./+types/booking";
import { BookingMoney } from "./booking-money.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { DeskNotes } from "./desk-notes.tsx";
import { DeskTimeline } from "./desk-timeline.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Booking");

/** For a path that holds no id: no booking has it, so every read finds nothing. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "bookings.read");
  const bookingId = isId(params.id) ? params.id : NO_ID;
  const asked = new URL(request.url).searchParams;
  const [kind, cursor] = [asked.get("kind") ?? undefined, asked.get("before") ?? undefined];
  const [booking, people, timeline, conversation, notes, waits, photos, alone] = await Promise.all([
    orErrorPage(findBookingForDesk(ctx, bookingId)),
    peopleOfBooking(ctx, bookingId),
    timelineOfBooking(ctx, { bookingId, kind, cursor }),
    sharedConversation(ctx, { bookingId }),
    newestNotes(ctx, { bookingId }),
    waitingAbout(ctx, bookingId),
    unsafePhotosOfBooking(ctx.db, bookingId),
    leftToSendBackAlone(ctx, ctx.db, bookingId),
  ]);
  return {
    booking,
    people,
    timeline,
    kind: kind && timeline.kinds.includes(kind) ? kind : undefined,
    isOlder: cursor !== undefined,
    conversation,
    notes,
    noteId: newId(),
    waits,
    workPhotos: shownWorkPhotos(photos),
    acts: {
      refundable: toRefund(booking.money, alone),
      refundId: newId(),
      mayRefund: mayRefund(booking),
      mayClose: await mayClose(ctx, booking),
      isUnpaidCase: await isUnpaidCase(ctx.db, bookingId),
    },
  };
}

const mayRefund = ({ status, money }: BookingDetail) => status !== "disputed" && money.stays > 0;

/** Only a suspension of one of the two stops a payment, so others are not asked about. */
async function mayClose(ctx: Ctx, { customer, tradesperson, money, ...facts }: BookingDetail): Promise<boolean> {
  const booking = { ...facts, customerId: customer.id, tradespersonId: tradesperson.id };
  const someone = customer.suspendedAt ?? tradesperson.suspendedAt;
  const isStopped = someone !== null && (await isPaymentStopped(ctx.db, booking));
  return canClose(ctx.actor, booking, { ...money, isPaymentStopped: isStopped }).allowed;
}

export const action = adminActions(
  addNoteAction,
  readConversationAction,
  refund,
  closeBookingAction,
  closeUnpaidCaseAction,
  approveAction,
  sendBackAction,
  withdrawActAction,
);

/** /admin/bookings/:id: the people, the money from the provider to the bank, and everything that has happened, as one list. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, people, timeline, kind, isOlder, conversation, notes, noteId, waits, workPhotos, acts } = loaderData;
  const names = { customer: booking.customer.name, tradesperson: booking.tradesperson.name };
  return (
    <>
      <Header booking={booking} />
      <WaitingApproval approval={waits} />
      <BookingMoney booking={booking} />
      {workPhotos.length > 0 && (
        <Section title="Photos of the work" className="mb-8">
          <WorkPhotoGrid photos={workPhotos} />
        </Section>
      )}
      <TwoColumn
        panel={
          <>
            <BookingPanel booking={booking} people={people} waits={waits} acts={acts} />
            <DeskNotes notes={notes} noteId={noteId} about={{ bookingId: booking.id }} />
          </>
        }
      >
        <TheirConversation conversation={conversation} names={names} />
        <DeskTimeline timeline={timeline} page={`/admin/bookings/${booking.id}`} kind={kind} isOlder={isOlder} />
      </TwoColumn>
    </>
  );
}

function Header({ booking }: { booking: BookingDetail }) {
  const can = useCan();
  const waiting = booking.disputes.find(({ status }) => status === "escalated");
  return (
    <PageHeader
      title={booking.title}
      above={
        <p className="flex flex-wrap items-center gap-3">
          <span className="select-all break-all font-mono text-soft text-xs">{booking.id}</span>
          <Badge state={booking.status}>{sentence(booking.status)}</Badge>
          {booking.status === "disputed" && booking.money.held > 0 && (
            <Badge tone="active" icon={Snowflake}>
              Held, frozen
            </Badge>
          )}
        </p>
      }
      action={
        waiting &&
        can("disputes.decide") && (
          <ButtonLink variant="primary" block to={`/admin/disputes/${waiting.id}`}>
            Decide dispute
          </ButtonLink>
        )
      }
    />
  );
}

const sentence = (state: string) => {
  const text = state.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
