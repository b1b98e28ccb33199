import { Search, ShieldCheck, X } from "lucide-react";
import { Form } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { targetOf } from "#features/cases/rules/case-targets.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskTable, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { decideRiskSignalAction } from "../actions.server.ts";
import { type ListedSignal, listSignals, ruleCosts } from "../index.server.ts";
import { RISK_RULE_IDS, riskRule } from "../rules/risk-rules.ts";
import { readSignalFilter, type SignalFilter } from "../rules/risk-signal.schema.ts";
import type { Route } from "./+types/risk";
import { riskList } from "./lists.ts";
import { texts } from "./risk.texts.tsx";
import { RuleCosts } from "./rule-costs.tsx";
import { cells, Signal } from "./signal-row.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.risk);

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
  const t = useTexts(texts);
  const isNarrow = Boolean(filter.rule || filter.person || filter.signal);
  const opened = useOpened();
  const costOf = new Map(costs.map((cost) => [cost.rule, cost]));
  return (
    <>
      <DeskHead title={t.risk} tools={<ListTools list={riskList} query={filter} />}>
        {t.aboutSignals}
      </DeskHead>
      <Filter rule={filter.rule} isNarrow={isNarrow} />
      {signals.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={isNarrow ? t.noOpenSignalHere : t.nothingToDecide}>
          {isNarrow ? t.noneHereHint : t.noneHint}
        </EmptyState>
      ) : (
        <DeskTable
          list={riskList}
          cells={cells}
          rows={signals}
          rowKey={({ id }) => id}
          act={t.decide}
          below={(signal) => signal.id === opened && <Signal signal={signal} cost={costOf.get(signal.rule)} />}
        />
      )}
      <ShowMore to={next && addressOf(filter, next)} label={t.showLessSevere} />
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

const Filter = ({ rule, isNarrow }: { rule: SignalFilter["rule"]; isNarrow: boolean }) => {
  const t = useTexts(texts);
  return (
    <Form role="search" aria-label={t.riskSignals} key={rule} className="mt-4 mb-2 flex flex-wrap items-end gap-2.5">
      <Field label={t.rule} hideLabel className="min-w-60 flex-1">
        <Select
          name="rule"
          defaultValue={rule ?? ""}
          placeholder={t.anyRule}
          options={RISK_RULE_IDS.map((value) => ({ value, label: riskRule(value).name }))}
        />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-4.5" />}>
        {t.filter}
      </Button>
      {isNarrow && (
        <ButtonLink to="/admin/risk" variant="text" icon={<X aria-hidden className="size-4.5" />}>
          {t.showAll}
        </ButtonLink>
      )}
    </Form>
  );
};
