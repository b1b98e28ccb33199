import { Form } from "react-router";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/money.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Finished work that is not paid, as text; amounts in pence. */
export interface UnpaidLine {
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  due: number;
  net: number;
  overdue: boolean;
  waiting: string;
  /** When they reminded the customer; null before the first time. */
  reminded: string | null;
  /** `remind`: they may now. `help`: they have reminded often enough, and we help. */
  act: "remind" | "help" | null;
}

/** Unpaid work, the oldest first. The first that can be reminded of is the page's main act, unless the page has another. */
export function UnpaidList({ lines, hasMain }: { lines: readonly UnpaidLine[]; hasMain: boolean }) {
  const first = hasMain ? undefined : lines.find(({ act }) => act === "remind");
  return (
    <RowList>
      {lines.map((line) => (
        <Row
          key={line.bookingId}
          pressable
          below={(line.act !== null || line.reminded) && <Acts line={line} isMain={line === first} />}
          end={
            <>
              <Money amount={line.net} size="lg" />
              <span className="num text-soft text-sm">{`of ${formatPounds(line.due)}`}</span>
            </>
          }
        >
          <CardLink to={`/job/${line.jobId}`} className="font-semibold">
            {line.jobTitle}
          </CardLink>
          <p className="mt-0.5 text-soft text-sm">{line.customer}</p>
          <p className={cx("num mt-1 text-sm", line.overdue ? "font-semibold text-red" : "text-soft")}>
            {line.waiting}
          </p>
        </Row>
      ))}
    </RowList>
  );
}

const Acts = ({ line, isMain }: { line: UnpaidLine; isMain: boolean }) => (
  <div className="relative z-10 flex flex-wrap items-center gap-3">
    {line.act === "remind" && <Remind line={line} isMain={isMain} />}
    {line.act === "help" && <ButtonLink to="/chat-support">Ask us for help</ButtonLink>}
    {line.reminded && <span className="num text-soft text-sm">{line.reminded}</span>}
  </div>
);

const Remind = ({ line, isMain }: { line: UnpaidLine; isMain: boolean }) => (
  <Form method="post" action="/tradesperson/payments" preventScrollReset>
    <input type="hidden" name="bookingId" value={line.bookingId} />
    <SubmitButton intent="remind-to-pay" variant={isMain ? "primary" : "line"} busyLabel="Reminding…">
      {`Remind ${firstName(line.customer)}`}
    </SubmitButton>
  </Form>
);
