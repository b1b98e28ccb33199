import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import {
  acceptSuspensionAppealAction,
  clearPayoutsAction,
  decideFrozenBookingAction,
  restoreUserAction,
  upholdSuspensionAction,
} from "../actions.server.ts";
import { findSuspension } from "../index.server.ts";
import { effectsInForce, suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { AffectedBookings, AffectedTotals, type ShownBooking } from "../ui/affected-work.tsx";
import { Statement } from "../ui/statement.tsx";
import type { Route } from "./+types/suspension";
import { affectedWork } from "./affected-work.server.ts";
import { texts } from "./suspension.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.suspension);

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
  const t = useTexts(texts);
  const isInForce = suspension.status !== "lifted";
  const isFrozen = isInForce && suspension.effects === "freeze";
  return (
    <>
      <PageHeader
        title={t.suspensionNumber(suspension.number)}
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
        <Section title={t.statementOfReasons}>
          <Statement suspension={suspension} />
        </Section>
        {suspension.userType === "tradesperson" && (
          <Section title={isFrozen ? t.frozenBookings : t.bookings}>
            <AffectedTotals work={work} />
            <AffectedBookings bookings={work.bookings} below={isFrozen ? decide : undefined} />
          </Section>
        )}
      </TwoColumn>
    </>
  );
}

const frozenRules = () => import("../rules/suspension.schema.ts").then((found) => found.decideFrozenSchema);

function decide(booking: ShownBooking) {
  if (booking.status === "disputed") return <p className="text-soft text-sm">{texts.decideInDispute}</p>;
  if (booking.held === 0)
    return (
      <p className="text-soft text-sm">
        {texts.nothingHeld((text) => (
          <Link to={`/admin/payments?booking=${booking.id}#payments`} className="link">
            {text}
          </Link>
        ))}
      </p>
    );
  return (
    <ReasonDialog
      id={`decide-${booking.id}`}
      trigger={texts.decide}
      triggerVariant="agree"
      title={booking.jobTitle}
      what={texts.whatDecidingDoes(formatPounds(booking.held))}
      intent="decide-frozen-booking"
      fields={{ bookingId: booking.id }}
      rules={frozenRules}
      confirm={texts.decide}
      busyLabel={texts.deciding}
      hint={texts.bothReadReason}
    >
      {(form) => (
        <Field label={texts.amountToRefund(booking.customer)} id={form.id("refund")} errors={form.errors.refund}>
          <MoneyInput name="refund" defaultValue={(booking.held / 100).toFixed(2)} />
        </Field>
      )}
    </ReasonDialog>
  );
}

function SuspensionActions({ suspension, owed }: { suspension: Data["suspension"]; owed: Data["work"]["owed"] }) {
  const t = useTexts(texts);
  const fields = { suspensionId: suspension.id };
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="subheading">{t.decide}</h2>
      {suspension.userType === "tradesperson" && <p className="text-sm">{effectsInForce[suspension.effects]}</p>}
      {suspension.status === "appealed" && (
        <>
          <ReasonDialog
            id="accept-appeal"
            trigger={t.acceptAppeal}
            triggerVariant="agree"
            title={t.acceptQuestion}
            what={t.whatAcceptingDoes}
            intent="accept-suspension-appeal"
            fields={fields}
            confirm={t.accept}
            busyLabel={t.saving}
            hint={t.personReadsReason(suspension.fullName)}
          />
          <ReasonDialog
            id="refuse-appeal"
            trigger={t.refuseAppeal}
            triggerVariant="danger"
            title={t.refuseQuestion}
            what={t.whatRefusingDoes}
            intent="uphold-suspension"
            fields={fields}
            confirm={t.refuse}
            busyLabel={t.saving}
            variant="danger"
            hint={t.personReadsReason(suspension.fullName)}
          />
        </>
      )}
      <ReasonDialog
        id="restore"
        trigger={t.liftSuspension}
        title={t.liftQuestion(suspension.fullName)}
        what={t.whatLiftingDoes}
        intent="restore-user"
        fields={{ userId: suspension.userId }}
        confirm={t.lift}
        busyLabel={t.saving}
        hint={t.adminsReadReason}
      />
      {suspension.userType === "tradesperson" &&
        suspension.effects === "freeze" &&
        (suspension.payoutsClearedAt ? (
          <p className="text-sm">{t.clearedOn(mediumDay(suspension.payoutsClearedAt))}</p>
        ) : (
          <ReasonDialog
            id="clear-payouts"
            trigger={t.clearMoney}
            title={t.clearMoneyQuestion}
            what={t.whatClearingDoes(formatPounds(owed), suspension.fullName)}
            intent="clear-payouts"
            fields={fields}
            confirm={t.clear}
            busyLabel={t.saving}
            hint={t.adminsReadReason}
          />
        ))}
    </Card>
  );
}
