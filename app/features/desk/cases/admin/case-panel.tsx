import { ExternalLink, X } from "lucide-react";
import { Form, Link } from "react-router";
import { RISKS } from "#features/risk/rules/risk-signal.format.ts";
import { dayAndTime, mediumDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { CaseDetail } from "../index.server.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import type { Viewer } from "../rules/case-presence.ts";
import { CaseViewers } from "../ui/case-presence.tsx";
import { ChangeForm } from "../ui/change-form.tsx";
import { kindIcons } from "./case-parts.tsx";

const byWhomWhen = (by: string | null, time: string, ofCase: string | null) =>
  `${by ?? "A former operator"}, ${time}${ofCase ? `, on ${ofCase}` : ""}`;

interface CasePanelProps {
  detail: CaseDetail;
  /** Who else has it open. */
  viewers: readonly Viewer[];
  operators: readonly { id: string; name: string }[];
  now: Date;
  /** The page without the panel. */
  close: string;
  /** The page with another case in the panel. */
  peek(id: string): string;
}

/** One case beside the queue: its facts, its notes, what operators can set, and the way to the page where it is decided. */
export function CasePanel({ detail, viewers, operators, now, close, peek }: CasePanelProps) {
  const { kind, subjectId, title, closedAt, notes, history, merged, mergedInto } = detail;
  const Icon = kindIcons[kind];
  return (
    <aside
      aria-labelledby="case-title"
      data-panel={detail.id}
      className="mb-6 max-lg:-order-1 max-lg:border-line max-lg:border-b lg:sticky lg:top-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-line lg:border-l lg:px-5 pb-6"
    >
      <div className="flex items-center gap-2 text-sm text-soft">
        <Icon aria-hidden className="size-4.5 flex-none" />
        <span className="num flex-1">
          {caseKinds[kind].label} {caseNumber(detail.number)}
        </span>
        <Link to={close} preventScrollReset className="icon-button" data-close>
          <X aria-hidden className="size-5" />
          <span className="sr-only">Close</span>
        </Link>
      </div>
      <h2 id="case-title" className="subheading wrap-anywhere">
        {title}
      </h2>
      <p className="num mt-2 text-sm">
        {mergedInto ? (
          <>
            Merged into{" "}
            <Link to={peek(mergedInto.id)} preventScrollReset className="link">
              {caseNumber(mergedInto.number)}
            </Link>
          </>
        ) : closedAt ? (
          <span className="font-semibold text-green">{`Done ${dayAndTime(closedAt)}`}</span>
        ) : (
          <>
            <Deadline deadline={shownDeadline(detail.deadline, now)} />
            <span className="text-soft">
              {", "}
              {`deadline ${shortDayAndTime(detail.deadline)}. ${caseKinds[kind].target}.`}
            </span>
          </>
        )}
      </p>
      {merged.length > 0 && !detail.waits && !closedAt && (
        <p className="mt-1 text-soft text-sm">This case is decided. The cases merged into it are still waiting.</p>
      )}
      <CaseViewers viewers={viewers} className="mt-2" />
      <ButtonLink
        to={caseKinds[kind].path(subjectId)}
        size="sm"
        className="mt-3"
        icon={<ExternalLink aria-hidden className="size-4.5" />}
      >
        Open to decide
      </ButtonLink>
      {mergedInto && <SeparateForm id={detail.id} version={detail.version} number={detail.number} />}
      <CaseFacts detail={detail} />
      {merged.length > 0 && (
        <Part title="Merged into this case">
          <ul className="flex flex-col gap-3">
            {merged.map((one) => (
              <li key={one.id} className="text-sm">
                <Link to={peek(one.id)} preventScrollReset className="link wrap-anywhere">
                  <span className="num">{caseNumber(one.number)}</span> {one.title}
                </Link>
                <span className="flex flex-wrap items-center gap-x-3">
                  {one.waits ? (
                    <Link to={caseKinds[kind].path(one.subjectId)} className="link">
                      Open to decide
                    </Link>
                  ) : (
                    <span className="text-green">Done</span>
                  )}
                  <SeparateForm id={one.id} version={one.version} number={one.number} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {notes.length > 0 && (
        <Part title="Notes">
          <ol className="flex flex-col gap-3">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="whitespace-pre-line break-words text-sm">{note.text}</p>
                <Byline by={note.by} at={note.createdAt} of={note.of} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {!closedAt && (
        <Part title="Change">
          <ChangeForm
            key={detail.id}
            caseId={detail.id}
            version={detail.version}
            assignee={detail.assignee}
            tags={detail.tags}
            operators={operators}
            last={history[0]}
          />
        </Part>
      )}
      {history.length > 0 && (
        <Part title="History">
          <ol className="flex flex-col gap-3">
            {history.map((act) => (
              <li key={act.id} className="text-sm">
                {act.text}
                <Byline by={act.by} at={act.createdAt} of={act.of} />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </aside>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="mt-5 border-line border-t pt-4">
    <h3 className="mb-3 font-semibold">{title}</h3>
    {children}
  </section>
);

const Byline = ({ by, at, of }: { by: string | null; at: string; of: number | null }) => (
  <p className="num text-soft text-xs">
    {byWhomWhen(by, shortDayAndTime(new Date(at)), of === null ? null : caseNumber(of))}
  </p>
);

const SeparateForm = ({ id, version, number }: { id: string; version: number; number: number }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="caseId" value={id} />
    <input type="hidden" name="version" value={version} />
    <SubmitButton
      intent="separate-case"
      variant="text"
      size="sm"
      busyLabel="Separating…"
      aria-label={`Separate ${caseNumber(number)}`}
    >
      Separate
    </SubmitButton>
  </Form>
);

const pounds = (amount: number) => formatPounds(pence(amount));

function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { person, booking } = detail.facts;
  const facts: [label: string, text: React.ReactNode][] = [];
  if (person)
    facts.push(
      [
        "Person",
        <Link key="person" to={`/admin/users/${person.id}`} className="link">
          {person.fullName}
        </Link>,
      ],
      ["Email", person.email],
      ["Account", accountText(person)],
      ["Bookings", `${person.bookings}, since ${mediumDay(new Date(person.createdAt))}`],
    );
  else if (detail.person !== null) facts.push(["Person", `${detail.person}, without an account`]);
  if (booking)
    facts.push(
      [
        "Booking",
        <Link key="booking" to={`/admin/bookings/${booking.id}`} className="link">
          {booking.title}
        </Link>,
      ],
      ["State", booking.status.replaceAll("_", " ")],
      ["Customer", booking.customer],
      ["Tradesperson", booking.tradesperson],
      ["Price", `${pounds(booking.amount)}, ${pounds(booking.held)} of it held`],
      ...(booking.scheduledDate ? [["Day", shortDay(booking.scheduledDate)] as [string, string]] : []),
    );
  if (detail.money !== null) facts.push(["Money", pounds(detail.money)]);
  facts.push(
    ["Risk", RISKS[detail.risk] ?? ""],
    ["With", detail.assignee ?? "Nobody"],
    ["Waiting since", shortDayAndTime(detail.openedAt)],
  );
  if (detail.snoozedUntil) facts.push(["Snoozed until", shortDayAndTime(detail.snoozedUntil)]);
  if (detail.tags.length > 0) facts.push(["Tags", detail.tags.join(", ")]);
  return (
    <dl className="num mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 border-line border-t pt-4 text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere text-right">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function accountText({ userType, verified, suspended }: NonNullable<CaseDetail["facts"]["person"]>): string {
  const type = userType === "tradesperson" ? `Tradesperson, ${verified ? "verified" : "not verified"}` : "Customer";
  return suspended ? `${type}, suspended` : type;
}
