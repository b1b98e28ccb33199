import { Search, ShieldCheck, X } from "lucide-react";
import { Form } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { Select } from "#ui/select.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { decideRiskSignalAction } from "../actions.server.ts";
import { listSignals, ruleCosts } from "../index.server.ts";
import { RISK_RULE_IDS, riskRule } from "../rules/risk-rules.ts";
import { readSignalFilter, type SignalFilter } from "../rules/risk-signal.schema.ts";
import type { Route } from "./+types/risk";
import { texts } from "./risk.texts.tsx";
import { RuleCosts } from "./rule-costs.tsx";
import { SignalRow } from "./signal-row.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.risk);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "risk.decide");
  const query = new URL(request.url).searchParams;
  const filter = readSignalFilter(query);
  const [page, costs] = await Promise.all([
    listSignals(ctx, filter, { cursor: query.get("cursor") ?? undefined }),
    ruleCosts(ctx),
  ]);
  return { filter, page, costs };
}

export const action = adminActions(decideRiskSignalAction);

/** /admin/risk: for whom a rule has fired, the most severe first, and what each rule cost before. */
export default function Risk({ loaderData: { filter, page, costs } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const isNarrow = Boolean(filter.rule || filter.person || filter.signal);
  const costOf = new Map(costs.map((cost) => [cost.rule, cost]));
  return (
    <>
      <PageHeader title={t.risk}>{t.aboutSignals}</PageHeader>
      <Filter rule={filter.rule} isNarrow={isNarrow} />
      {page.items.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={isNarrow ? t.noOpenSignalHere : t.nothingToDecide}>
          {isNarrow ? t.noneHereHint : t.noneHint}
        </EmptyState>
      ) : (
        <RowList>
          {page.items.map((signal) => (
            <SignalRow key={signal.id} signal={signal} cost={costOf.get(signal.rule)} />
          ))}
        </RowList>
      )}
      <ShowMore to={page.nextCursor && addressOf(filter, page.nextCursor)} label={t.showLessSevere} />
      <CsvDownload list="risk" query={filter} />
      <RuleCosts costs={costOf} />
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
    <Form role="search" aria-label={t.riskSignals} key={rule} className="mt-4 mb-4 flex flex-wrap items-end gap-2.5">
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
