import { Wallet } from "lucide-react";
import { Form, Link } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { MoneyLine } from "../rules/coming-list.ts";
import { MoneyTable, type ShownGroup, type ShownLine } from "./money-table.tsx";
import { type PayoutLine, PayoutList } from "./payout-list.tsx";
import { Remind, type RemindLine } from "./remind.tsx";

interface ComingTabProps {
  coming: {
    total: MoneyLine;
    /** The sums of the lines that a search finds. */
    found: MoneyLine;
    isEmpty: boolean;
    /** What the days of held money depend on; null when nothing stops transfers. */
    condition: string | null;
    parts: readonly { label: string; amount: number; note: string; tone: "late" | "waiting" | "none" }[];
    groups: readonly ShownGroup[];
    /** What can be done about unpaid work, by booking. */
    reminds: Readonly<Record<string, RemindLine>>;
    later: readonly { price: number; jobId: string; jobTitle: string; note: string }[];
    /** How many more of them there are. */
    laterMore: number;
    laterTotal: number;
  };
  q: string;
  /** The page has another main act. */
  hasMain: boolean;
}

/** What comes: one figure, its parts, and each booking or stage once. */
export function ComingTab({ coming, q, hasMain }: ComingTabProps) {
  const { total, groups, reminds, later, laterTotal } = coming;
  const lines = groups.flatMap((group) => group.lines);
  const main = hasMain ? undefined : lines.find(({ bookingId }) => reminds[bookingId]?.act === "remind");
  const act = (line: ShownLine) => {
    const remind = line.tone === "late" ? reminds[line.bookingId] : undefined;
    return remind && <Remind line={remind} isMain={line === main} />;
  };
  return (
    <>
      {coming.isEmpty && <NothingComing isMain={!hasMain} />}
      {q && lines.length === 0 && <NothingFound q={q} />}
      {lines.length > 0 && (
        <div className="mt-6">
          {coming.condition && <p className="mb-3 text-amber-ink">{coming.condition}</p>}
          <MoneyTable
            caption="Money that comes to you, by where it is"
            groups={groups}
            hasVat={total.vat > 0}
            total={{
              ...coming.found,
              label: q ? "Found" : "Coming",
              note: laterTotal > 0 ? `${formatPounds(laterTotal)} more is booked, not yet paid` : "",
            }}
            act={act}
          />
          <p className="mt-3 text-sm">
            <a className="link" href="/tradesperson/payments.csv">
              Download as CSV
            </a>
          </p>
        </div>
      )}
      {later.length > 0 && !q && <Later later={later} laterMore={coming.laterMore} />}
    </>
  );
}

const NothingComing = ({ isMain }: { isMain: boolean }) => (
  <EmptyState
    icon={Wallet}
    title="Nothing is coming yet"
    action={
      <ButtonLink to="/browse" variant={isMain ? "primary" : "line"}>
        Find Jobs
      </ButtonLink>
    }
  >
    When a customer pays, the booking appears here with the day it reaches your bank.
  </EmptyState>
);

const NothingFound = ({ q }: { q: string }) => (
  <p role="status" className="mt-6 text-soft">
    {`Nothing here matches “${q}”. `}
    <Link to="?" className="link">
      Show everything
    </Link>
  </p>
);

const Later = ({ later, laterMore }: Pick<ComingTabProps["coming"], "later" | "laterMore">) => (
  <Section title="Booked, not counted above">
    <RowList>
      {later.map(({ price, jobId, jobTitle, note }) => (
        <Row key={`${jobId} ${jobTitle}`} end={<Money amount={price} />}>
          <Link to={`/job/${jobId}`} className="link wrap-anywhere font-semibold">
            {jobTitle}
          </Link>
          <p className="text-soft text-sm">{note}</p>
        </Row>
      ))}
    </RowList>
    {laterMore > 0 && <p className="mt-3 text-soft">{`And ${laterMore} more, which are in the sum.`}</p>}
  </Section>
);

interface ReceivedTabProps {
  received: {
    month: string;
    months: readonly { value: string; label: string }[];
    name: string;
    total: MoneyLine;
    groups: readonly ShownGroup[];
    note: string;
    /** All that the month earned is still on its way. */
    isAllComing: boolean;
  };
  q: string;
}

/** What has come in a month, which is what its statement says. */
export function ReceivedTab({
  received: { month, months, name, total, groups, note, isAllComing },
  q,
}: ReceivedTabProps) {
  return (
    <>
      {months.length > 0 && !q && (
        <Form
          className="mt-5 flex items-end gap-2"
          onChange={(event) => event.currentTarget.requestSubmit()}
          preventScrollReset
        >
          <input type="hidden" name="show" value="received" />
          <Field label="Month">
            <Select name="month" options={months} defaultValue={month} key={month} />
          </Field>
          <noscript>
            <button type="submit" className="link tap">
              Show
            </button>
          </noscript>
        </Form>
      )}
      {groups.length > 0 ? (
        <div className="mt-6">
          <MoneyTable
            caption={q ? "Money that you have received" : `Money that you received in ${name}`}
            groups={groups}
            hasVat={total.vat !== 0}
            total={{ ...total, label: q ? "Found" : name, note }}
          />
        </div>
      ) : q ? (
        <NothingFound q={q} />
      ) : (
        <EmptyState icon={Wallet} title="Nothing received yet">
          {isAllComing ? note : "Money appears here once it is in your bank."}
        </EmptyState>
      )}
    </>
  );
}

interface PayoutsTabProps {
  payouts: { lines: readonly PayoutLine[]; available: number; debt: number; isSilent: boolean };
  bank: string | null;
}

/** The lines in the bank, each with what it is the sum of. */
export function PayoutsTab({ payouts: { lines, available, debt, isSilent }, bank }: PayoutsTabProps) {
  return (
    <section aria-label="Payouts" id="payouts">
      <p className="num mb-4 max-w-measure text-soft">
        {`Each is one line in your bank. We send every working day${bank ? ` to ${bank}` : ""}.`}
      </p>
      {isSilent && <p className="mb-4 text-soft">The payment provider did not answer. Try again in a minute.</p>}
      {debt > 0 && (
        <p className="num mb-4 max-w-measure">
          {`You owe ${formatPounds(debt)} because we refunded a customer after releasing the money to you. We’ll take it from your next payment.`}
        </p>
      )}
      {available > 0 && (
        <Form
          method="post"
          action="/tradesperson/payments?show=payouts"
          className="mb-5 flex flex-wrap items-center gap-3"
          preventScrollReset
        >
          <SubmitButton intent="pay-out" variant="line" busyLabel="Paying out…">
            Pay out now
          </SubmitButton>
          <span className="num text-soft text-sm">{`${formatPounds(available)}, instead of on the next working day`}</span>
        </Form>
      )}
      <PayoutList payouts={lines} />
    </section>
  );
}
