import { CircleAlert, CircleCheck, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import { isAddressOpen } from "#features/bookings/addresses/rules/address.policy.ts";
import { CorrectAddress, MoveDate } from "#features/bookings/ui/correct-booking.tsx";
import { RefundDialog } from "#features/money/ui/refund-dialog.tsx";
import { dayAndMonth, mediumDay, shortDay } from "#kernel/dates.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { HelpSignIn } from "../../operators/ui/help-sign-in.tsx";
import type { PersonCard } from "../index.server.ts";
import { EARLIER, stateLabels } from "../rules/ticket.labels.ts";
import { WriteFirst } from "./write-first.tsx";

interface PersonPanelProps {
  person: PersonCard;
  /** The ids of the forms, made by the loader: one that is sent twice acts once. */
  ids: { refundId: string; firstId: string };
  today: string;
}

/** The person of a ticket: who they are, what can be done for them here, their bookings and their other tickets. */
export function PersonPanel({ person, ids, today }: PersonPanelProps) {
  return (
    <>
      <header className="flex items-start gap-3">
        <Avatar name={person.fullName} seed={person.id} src={person.avatarUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="subheading wrap-anywhere">{person.fullName}</h2>
          <p className="num text-soft text-sm">
            {[`Since ${mediumDay(new Date(person.createdAt))}`, person.postcode].filter(Boolean).join(", ")}
          </p>
        </div>
        <Link to={`/admin/users/${person.id}`} className="icon-button" title="Everything about this person">
          <ExternalLink aria-hidden className="size-5" />
          <span className="sr-only">Everything about this person</span>
        </Link>
      </header>
      <p className="mt-2 flex items-center gap-1.5 break-all text-sm">
        {person.email}
        {person.emailVerified ? (
          <CircleCheck aria-label="Verified" className="size-4 flex-none text-green" />
        ) : (
          <CircleAlert aria-label="Not verified" className="size-4 flex-none text-amber-ink" />
        )}
      </p>
      {person.suspended && (
        <p className="mt-2">
          <Badge tone="danger">Suspended</Badge>
        </p>
      )}
      <Acts person={person} ids={ids} today={today} />
      <Bookings person={person} />
      <Part title="Disputes" end={person.disputes === 0 ? "None" : String(person.disputes)} />
      <Part
        title={person.earlier.length === 0 ? "Other tickets" : `Other tickets, ${person.earlier.length}`}
        end={person.earlier.length === 0 ? "None" : null}
      >
        {person.earlier.map(({ id, subject, status, updatedAt }) => (
          <Line
            key={id}
            to={`/admin/support/${id}`}
            title={subject ?? EARLIER}
            text={stateLabels[status]}
            end={dayAndMonth(updatedAt)}
          />
        ))}
      </Part>
    </>
  );
}

/** What the operator may do for the person without leaving the ticket. */
function Acts({ person, ids, today }: PersonPanelProps) {
  const can = useCan();
  const { refund } = person;
  const own = can("bookings.correct") ? person.bookings.filter(({ isCustomer }) => isCustomer) : [];
  const movable = own.filter(({ status }) => status === "confirmed");
  const addressed = own.filter(isAddressOpen);
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 [&>button]:px-2 [&>button]:text-sm">
      {refund && can("payments.refund") && <RefundDialog {...refund} refundId={ids.refundId} />}
      {movable.length > 0 && <MoveDate bookings={movable} today={today} />}
      {addressed.length > 0 && <CorrectAddress bookings={addressed} />}
      {can("sign-in.help") && !person.isOperator && <HelpSignIn userId={person.id} name={person.fullName} />}
      <WriteFirst personId={person.id} name={person.fullName} ticketId={ids.firstId} />
    </div>
  );
}

const pounds = (amount: Pence) => formatPounds(amount, { pennies: true });

function Bookings({ person: { bookings } }: { person: PersonCard }) {
  return (
    <Part title="Bookings" end={bookings.length === 0 ? "None" : null}>
      {bookings.map((booking) => (
        <Line
          key={booking.id}
          to={`/admin/bookings/${booking.id}`}
          title={booking.title}
          text={`${booking.with}${booking.scheduledDate ? `, ${shortDay(booking.scheduledDate)}` : ""}`}
          end={pounds(booking.amount)}
          below={moneyText(booking)}
        />
      ))}
    </Part>
  );
}

/** Where the money of a booking is. */
function moneyText({ held, released, status }: PersonCard["bookings"][number]): string {
  if (held > 0) return "Held";
  if (released > 0) return "Released";
  return status === "cancelled" ? "Cancelled" : "Not paid";
}

const Part = ({ title, end, children }: { title: string; end: ReactNode; children?: ReactNode }) => (
  <section className="mt-4">
    <div className="flex items-baseline justify-between gap-3 border-line border-b pb-1 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <span className="num text-soft">{end}</span>
    </div>
    {children && <ul className="hairlines">{children}</ul>}
  </section>
);

interface LineProps {
  to: string;
  title: string;
  text: string;
  end: string;
  below?: string;
}

const Line = ({ to, title, text, end, below }: LineProps) => (
  <li className="flex justify-between gap-3 py-2 text-sm">
    <span className="min-w-0">
      <Link to={to} className="link font-semibold wrap-anywhere">
        {title}
      </Link>
      <span className="num block text-soft">{text}</span>
    </span>
    <span className="num flex-none text-right">
      <span className="block">{end}</span>
      {below && <span className="block text-soft">{below}</span>}
    </span>
  </li>
);
