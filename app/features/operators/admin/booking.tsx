import { Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { waitingAbout } from "#features/approvals/index.server.ts";
import { WaitingApproval } from "#features/approvals/ui/waiting-approval.tsx";
import { moveText } from "#features/money/rules/trace.labels.ts";
import { type TraceColumns, traceTotals } from "#features/money/rules/trace.ts";
import { unsafePhotosOfBooking } from "#features/work-photos/index.server.ts";
import { shownWorkPhotos } from "#features/work-photos/rules/shown-photos.ts";
import { WorkPhotoGrid } from "#features/work-photos/ui/photo-grid.tsx";
import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { type Column, Table } from "#ui/table.tsx";
import { findBookingForDesk } from "../index.server.ts";
import type { Route } from "./+types/booking";
import { texts } from "./booking.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.booking);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = adminOf(context, "bookings.read");
  const booking = await orErrorPage(findBookingForDesk(ctx, params.id));
  const [waits, photos] = await Promise.all([waitingAbout(ctx, booking.id), unsafePhotosOfBooking(ctx.db, booking.id)]);
  return { booking, waits, now: traceTotals(booking.trace), workPhotos: shownWorkPhotos(photos) };
}

type Booking = Route.ComponentProps["loaderData"]["booking"];

/** /admin/bookings/:id: the people, the money from the provider to the bank, and what has happened. */
export default function BookingPage({ loaderData: { booking, waits, now, workPhotos } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader
        title={booking.title}
        above={
          <p className="flex flex-wrap items-center gap-3">
            <span className="select-all break-all font-mono text-soft text-xs">{booking.id}</span>
            <Badge state={booking.status}>{sentence(booking.status)}</Badge>
          </p>
        }
      />
      <WaitingApproval approval={waits} />
      <MoneyFacts booking={booking} now={now} />
      <Section title={t.money} className="mb-8">
        {booking.trace.length === 0 ? (
          <p className="text-soft">{t.noMoneyMoved}</p>
        ) : (
          <div className="overflow-x-auto">
            <Table label={t.movementsOfMoney} columns={columns} rows={rowsOf(booking, now)} rowKey={({ id }) => id} />
          </div>
        )}
      </Section>
      {workPhotos.length > 0 && (
        <Section title={t.photosOfWork} className="mb-8">
          <WorkPhotoGrid photos={workPhotos} />
        </Section>
      )}
      <TwoColumn panel={<Panel booking={booking} />}>
        <Section title={t.timeLine}>
          <ol className="hairlines border-line border-y text-sm">
            {booking.events.map((event) => (
              <li key={event.id} className="flex min-h-9 items-center gap-3 py-1">
                <span className="num w-32 flex-none text-soft">{shortDayAndTime(event.createdAt)}</span>
                <span className="min-w-0 break-words">
                  {sentence(event.entity)} {event.toStatus.replaceAll("_", " ")}
                  <span className="text-soft">, {event.by ?? byNobody(event.actorKind)}</span>
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </TwoColumn>
    </>
  );
}

const sentence = (state: string) => {
  const text = state.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const byNobody = (actorKind: string) => (actorKind === "system" ? "automatically" : actorKind);

function MoneyFacts({ booking, now }: { booking: Booking; now: TraceColumns }) {
  const t = useTexts(texts);
  const facts: [string, Pence][] = [
    [t.price, booking.amount],
    [t.received, now.received],
    [t.held, now.held],
    [t.owed, now.owed],
    [t.sentBack, now.sentBack],
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-5">
      {facts.map(([label, amount]) => (
        <div key={label} className="bg-paper px-3.5 py-2.5 last:max-sm:col-span-2">
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="num font-semibold">{pounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const pounds = (amount: Pence) => formatPounds(amount, { pennies: true });

interface TraceRow extends TraceColumns {
  id: string;
  when: string;
  what: string;
  providerId: string | null;
}

const rowsOf = ({ trace }: Booking, now: TraceColumns): TraceRow[] => [
  ...trace.map(({ kind, at, ...row }) => ({ ...row, when: shortDayAndTime(at), what: moveText(kind) })),
  { ...now, id: "now", when: texts.now, what: "", providerId: null },
];

const amountColumn = (head: string, name: keyof TraceColumns): Column<TraceRow> => ({
  head,
  end: true,
  cell: ({ id, [name]: amount }) =>
    id === "now" ? <strong>{pounds(amount)}</strong> : amount === 0 ? "" : pounds(amount),
});

const columns: readonly Column<TraceRow>[] = [
  {
    head: texts.when,
    className: "whitespace-nowrap",
    cell: ({ id, when }) => (id === "now" ? <strong>{when}</strong> : when),
  },
  { head: texts.what, cell: ({ what }) => what },
  {
    head: texts.providerId,
    wide: "lg",
    cell: ({ providerId }) =>
      providerId && <span className="select-all break-all font-mono text-xs">{providerId}</span>,
  },
  amountColumn(texts.received, "received"),
  amountColumn(texts.held, "held"),
  amountColumn(texts.owed, "owed"),
  amountColumn(texts.fee, "fee"),
  amountColumn(texts.toBank, "toBank"),
  amountColumn(texts.sentBack, "sentBack"),
];

function Panel({ booking }: { booking: Booking }) {
  const t = useTexts(texts);
  return (
    <>
      <Card as="section">
        <h2 className="subheading mb-2">{t.people}</h2>
        <Person person={booking.customer} kind="customer" />
        <Person person={booking.tradesperson} kind="tradesperson" />
      </Card>
      <Card as="section" className="flex flex-col items-start gap-3">
        <h2 className="subheading">{t.goTo}</h2>
        {booking.disputes.map((dispute) => (
          <ButtonLink key={dispute.id} to={`/admin/disputes/${dispute.id}`}>
            {t.disputeAbout(dispute.reason)}
          </ButtonLink>
        ))}
        <ButtonLink to={`/job/${booking.jobId}`}>{t.theJob}</ButtonLink>
        <ButtonLink to={`/admin/payments?booking=${booking.id}#payments`}>{t.paymentsAndRefunds}</ButtonLink>
      </Card>
    </>
  );
}

const Person = ({ person, kind }: { person: Booking["customer"]; kind: string }) => {
  const t = useTexts(texts);
  return (
    <p className="border-line border-b py-2 last:border-0">
      <Link className="link font-semibold" to={`/admin/users/${person.id}`}>
        {person.name}
      </Link>{" "}
      <span className="text-soft">{kind}</span> {person.suspendedAt && <Badge tone="danger">{t.suspended}</Badge>}
      <span className="block break-all text-soft text-sm">{person.email}</span>
    </p>
  );
};
