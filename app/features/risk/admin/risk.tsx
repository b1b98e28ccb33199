import { Search, ShieldCheck, X } from "lucide-react";
import { Form } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { formatPounds } from "#kernel/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import type { Column } from "#ui/table.tsx";
import { decideRiskSignalAction } from "../actions.server.ts";
import { type CountedCost, type ListedSignal, listSignals, ruleCosts } from "../index.server.ts";
import { RISK_RULE_IDS, type RiskRuleId, riskRule } from "../rules/risk-rules.ts";
import { readSignalFilter, type SignalFilter } from "../rules/risk-signal.schema.ts";
import type { Route } from "./+types/risk";
import { riskList, rulesList } from "./lists.ts";
import { cells, Signal } from "./signal-row.tsx";

interface CostLine {
  rule: RiskRuleId;
  cost: CountedCost | undefined;
}

const figure = (of: (cost: CountedCost) => string, wide?: "lg"): Omit<Column<CostLine>, "head"> => ({
  end: true,
  ...(wide && { wide }),
  // A rule that has not fired has cost nothing.
  cell: ({ cost }) => (cost && cost.fired > 0 ? of(cost) : "–"),
});

const cellsOfRuleCosts: Cells<CostLine, keyof typeof rulesList.columns> = {
  rule: {
    className: "w-full wrap-anywhere",
    cell: ({ rule }) => (
      <>
        <Link to={`?rule=${rule}`} className="link font-semibold">
          {riskRule(rule).name}
        </Link>
        <span className="block text-soft text-xs">{riskRule(rule).looksAt}</span>
      </>
    ),
  },
  fired: figure(({ fired }) => String(fired)),
  cleared: figure(({ cleared }) => String(cleared), "lg"),
  acted: figure(({ actedOn }) => String(actedOn), "lg"),
  refunded: figure(({ refunded }) => formatPounds(refunded), "lg"),
  lost: figure(({ lost }) => formatPounds(lost)),
};

/** Every rule with its threshold, how often it fired and what the people concerned cost. */
function RuleCosts({ costs }: { costs: ReadonlyMap<RiskRuleId, CountedCost> }) {
  const counted = [...costs.values()].map(({ countedAt }) => countedAt).sort((a, b) => Number(a) - Number(b));
  return (
    <Section title="Money behind each rule in 12 months" action={<ListTools list={rulesList} />}>
      <DeskTable
        list={rulesList}
        cells={cellsOfRuleCosts}
        rows={RISK_RULE_IDS.map((rule) => ({ rule, cost: costs.get(rule) }))}
        rowKey={({ rule }) => rule}
      />
      <p className="mt-4 max-w-measure text-soft text-sm">
        Fired counts each time, for each person. The money is of the people for whom a rule fired and was not cleared,
        from the ledger. Refunded is what went back to customers on their bookings, by chargebacks too. Lost is what we
        bore: chargebacks that no tradesperson’s money covered, and debts that we wrote off.{" "}
        {counted[0] && `Figures from ${shortDayAndTime(counted[0])} or later.`}
      </p>
    </Section>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Risk");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "risk.decide");
  const query = new URL(request.url).searchParams;
  const filter = readSignalFilter(query);
  const [page, costs] = await Promise.all([
    listSignals(ctx, filter, { cursor: query.get("cursor") ?? undefined }),
    ruleCosts(ctx),
  ]);
  const now = ctx.clock.now();
  const signals = page.items.map((signal) => ({ ...signal, deadline: shownDeadline(signalTarget(signal), now) }));
  return { filter, signals, next: page.nextCursor, costs };
}

/** A match with a suspended account is decided as one, under Suspensions. */
const signalTarget = ({ rule, severity, createdAt }: ListedSignal): Date | null =>
  rule === "suspended_match" ? null : targetOf(severity === 3 ? "severeSignal" : "signal", createdAt);

export const action = adminActions(decideRiskSignalAction);

/** /admin/risk: for whom a rule has fired, the most severe first, and what each rule cost before. */
export default function Risk({ loaderData: { filter, signals, next, costs } }: Route.ComponentProps) {
  const isNarrow = Boolean(filter.rule || filter.person || filter.signal);
  const opened = useOpened();
  const costOf = new Map(costs.map((cost) => [cost.rule, cost]));
  return (
    <>
      <DeskHead title="Risk" tools={<ListTools list={riskList} query={filter} />}>
        Accounts that triggered a rule, most severe first. A signal changes nothing until you decide.
      </DeskHead>
      <Filter rule={filter.rule} isNarrow={isNarrow} />
      {signals.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={isNarrow ? "No open signal here" : "Nothing to decide"}>
          {isNarrow
            ? "You have already decided it, or no rule was triggered."
            : "No rule was triggered. We check each one every few minutes."}
        </EmptyState>
      ) : (
        <DeskTable
          list={riskList}
          cells={cells}
          rows={signals}
          rowKey={({ id }) => id}
          act="Decide"
          below={(signal) => signal.id === opened && <Signal signal={signal} cost={costOf.get(signal.rule)} />}
        />
      )}
      <ShowMore to={next && addressOf(filter, next)} label="Show less severe" />
      <RuleCosts costs={costOf} />
      <ListKeys search />
    </>
  );
}

function addressOf(filter: SignalFilter, cursor: string): string {
  const query = new URLSearchParams({ cursor });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `?${query}`;
}

const Filter = ({ rule, isNarrow }: { rule: SignalFilter["rule"]; isNarrow: boolean }) => (
  <Form role="search" aria-label="Risk signals" key={rule} className="mt-4 mb-2 flex flex-wrap items-end gap-2.5">
    <Field label="Rule" hideLabel className="min-w-60 flex-1">
      <Select
        name="rule"
        defaultValue={rule ?? ""}
        placeholder="Any rule"
        options={RISK_RULE_IDS.map((value) => ({ value, label: riskRule(value).name }))}
      />
    </Field>
    <Button type="submit" icon={<Search aria-hidden className="size-4.5" />}>
      Filter
    </Button>
    {isNarrow && (
      <ButtonLink to="/admin/risk" variant="text" icon={<X aria-hidden className="size-4.5" />}>
        Show all
      </ButtonLink>
    )}
  </Form>
);
