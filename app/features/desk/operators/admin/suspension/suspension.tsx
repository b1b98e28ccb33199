import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { limitText } from "#features/approvals/rules/second-person.ts";
import {
  acceptSuspensionAppealAction,
  clearPayoutsAction,
  decideFrozenBookingAction,
  restoreUserAction,
  upholdSuspensionAction,
} from "#features/risk/actions.server.ts";
import { findSuspension } from "#features/risk/index.server.ts";
import { effectsInForce, suspensionStatusLabels } from "#features/risk/rules/suspension.labels.ts";
import { Statement } from "#features/risk/ui/statement.tsx";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { AffectedBookings, AffectedTotals, type ShownBooking } from "../../ui/affected-work.tsx";
import type { Route } from "./+types/suspension";
import { affectedWork } from "./affected-work.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Suspension");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = adminOf(context, "risk.decide");
  const suspension = await orErrorPage(findSuspension(ctx, params.id));
  return { suspension, work: await affectedWork(ctx, suspension.userId) };
}

export const action = adminActions(
  restoreUserAction,
  upholdSuspensionAction,
  acceptSuspensionAppealAction,
  decideFrozenBookingAction,
  clearPayoutsAction,
);

type Data = Route.ComponentProps["loaderData"];

/** One suspension: the statement of reasons, the appeal, and the form for a decision on each frozen booking. */
export default function SuspensionPage({ loaderData: { suspension, work } }: Route.ComponentProps) {
  const isInForce = suspension.status !== "lifted";
  const isFrozen = isInForce && suspension.effects === "freeze";
  return (
    <>
      <PageHeader
        title={`Suspension ${suspension.number}`}
        above={
          <Badge tone={suspension.status === "appealed" ? "waiting" : isInForce ? "danger" : "done"}>
            {suspensionStatusLabels[suspension.status]}
          </Badge>
        }
      >
        <Link to={`/admin/users/${suspension.userId}`} className="link">
          {suspension.fullName}
        </Link>
        , {suspension.userType}
      </PageHeader>
      <TwoColumn panel={isInForce ? <SuspensionActions suspension={suspension} owed={work.owed} /> : null}>
        <Section title="Statement of reasons">
          <Statement suspension={suspension} />
        </Section>
        {suspension.userType === "tradesperson" && (
          <Section title={isFrozen ? "Frozen bookings" : "Bookings"}>
            <AffectedTotals work={work} />
            <AffectedBookings bookings={work.bookings} below={isFrozen ? decide : undefined} />
          </Section>
        )}
      </TwoColumn>
    </>
  );
}

const frozenRules = () => import("#features/risk/rules/suspension.schema.ts").then((found) => found.decideFrozenSchema);

function decide(booking: ShownBooking) {
  if (booking.status === "disputed")
    return <p className="text-soft text-sm">This booking has a dispute. Decide it on the disputes page.</p>;
  if (booking.held === 0)
    return (
      <p className="text-soft text-sm">
        We hold no money for it.{" "}
        <Link to={`/admin/payments?booking=${booking.id}#payments`} className="link">
          Close the booking
        </Link>{" "}
        if it cannot continue.
      </p>
    );
  const limit = limitText(booking);
  return (
    <ReasonDialog
      id={`decide-${booking.id}`}
      trigger="Decide"
      triggerVariant="agree"
      title={booking.jobTitle}
      what={`${formatPounds(booking.held)} is held. What you do not refund is due to the tradesperson, less our fee, and is transferred once you clear it.`}
      intent="decide-frozen-booking"
      fields={{ bookingId: booking.id }}
      rules={frozenRules}
      confirm="Decide"
      busyLabel="Deciding…"
      hint="Both people will read this."
    >
      {(form) => (
        <>
          <Field label={`Amount to refund to ${booking.customer}`} id={form.id("refund")} errors={form.errors.refund}>
            <MoneyInput name="refund" defaultValue={(booking.held / 100).toFixed(2)} />
          </Field>
          {limit && <p className="text-amber-ink text-sm">{limit}</p>}
        </>
      )}
    </ReasonDialog>
  );
}

function SuspensionActions({ suspension, owed }: { suspension: Data["suspension"]; owed: Data["work"]["owed"] }) {
  const fields = { suspensionId: suspension.id };
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="subheading">Decide</h2>
      {suspension.userType === "tradesperson" && <p className="text-sm">{effectsInForce[suspension.effects]}</p>}
      {suspension.status === "appealed" && (
        <>
          <ReasonDialog
            id="accept-appeal"
            trigger="Accept the appeal"
            triggerVariant="agree"
            title="Accept the appeal?"
            what="The suspension ends, and the account works again."
            intent="accept-suspension-appeal"
            fields={fields}
            confirm="Accept"
            busyLabel="Saving…"
            hint={`${suspension.fullName} will read this.`}
          />
          <ReasonDialog
            id="refuse-appeal"
            trigger="Refuse the appeal"
            triggerVariant="danger"
            title="Refuse the appeal?"
            what="The suspension stays. They cannot appeal again here."
            intent="uphold-suspension"
            fields={fields}
            confirm="Refuse"
            busyLabel="Saving…"
            variant="danger"
            hint={`${suspension.fullName} will read this.`}
          />
        </>
      )}
      <ReasonDialog
        id="restore"
        trigger="Lift the suspension"
        title={`Lift the suspension of ${suspension.fullName}?`}
        what="They can use everything again. We’ll email them, and tell the customers with frozen bookings."
        intent="restore-user"
        fields={{ userId: suspension.userId }}
        confirm="Lift"
        busyLabel="Saving…"
        hint="For our team. Included in the data the person can download."
      />
      {suspension.userType === "tradesperson" &&
        suspension.effects === "freeze" &&
        (suspension.payoutsClearedAt ? (
          <p className="text-sm">{`We cleared the money that is due on ${mediumDay(suspension.payoutsClearedAt)}.`}</p>
        ) : (
          <ReasonDialog
            id="clear-payouts"
            trigger="Clear money that is due"
            title="Clear money that is due?"
            what={`${formatPounds(owed)} is due to ${suspension.fullName} now. We transfer it, and anything you release later, once their tax details and payout account are complete.`}
            intent="clear-payouts"
            fields={fields}
            confirm="Clear"
            busyLabel="Saving…"
            hint="Only admins read this."
          />
        ))}
    </Card>
  );
}
