import { BookmarkPlus, Inbox, ListStart } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { changeCaseAction, separateCaseAction, takeNextAction } from "../actions.server.ts";
import {
  caseAssignees,
  caseViewers,
  countCases,
  findCase,
  listCases,
  type OwnView,
  ownViews,
} from "../index.server.ts";
import { kindsFor } from "../rules/case-kinds.ts";
import {
  CASE_VIEWS,
  type CaseFilter,
  type CaseView,
  casesPath,
  placeIn,
  placePath,
  readFilter,
  viewLabels,
} from "../rules/case-query.ts";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar.tsx";
import { CaseFilterForm } from "./case-filter.tsx";
import { CaseKeys } from "./case-keys.tsx";
import { CasePanel } from "./case-panel.tsx";
import { CaseTable } from "./case-table.tsx";
import { casesList } from "./list.ts";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.cases);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  const query = new URL(request.url).searchParams;
  const own = ownViews(ctx);
  if (query.size === 0) {
    const opens = (await own).find((view) => view.opens);
    if (opens) throw redirect(placePath(opens.query));
  }
  const filter = readFilter(query);
  const cursor = query.get("cursor") ?? undefined;
  const peeked = query.get("case");
  const [page, counts, operators, viewers, views, detail] = await Promise.all([
    listCases(ctx, filter, { cursor }),
    countCases(ctx, filter),
    caseAssignees(ctx),
    caseViewers(ctx),
    own,
    peeked ? orErrorPage(findCase(ctx, peeked)) : null,
  ]);
  const shown = new Set([...page.items.map(({ id }) => id), detail?.id]);
  const kinds = kindsFor(requireAdmin(ctx.actor, "cases.work").deskRole);
  return {
    filter,
    cursor,
    page,
    counts,
    operators,
    viewers: viewers.filter(({ caseId }) => shown.has(caseId)),
    views,
    detail,
    kinds,
    now: ctx.clock.now(),
  };
}

export const action = adminActions(takeNextAction, changeCaseAction, separateCaseAction);

const FORM = "chosen-cases";

/** /admin/cases: everything that waits for an operator, the soonest deadline first. */
export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { filter, cursor, page, counts, operators, viewers, views, detail, kinds, now } = loaderData;
  useActionToast(actionData);
  const isFirst = cursor === undefined;
  return (
    <div className="queue">
      <Head filter={filter} views={views} counts={counts.views} />
      <div className={cx(detail && "grid gap-x-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]")}>
        <div className="min-w-0">
          <CaseFilterForm filter={filter} kinds={kinds} operators={operators} />
          {page.items.length === 0 ? (
            <EmptyState icon={Inbox} title={t.nothingWaits}>
              {counts.nextDeadline ? t.nextDeadlineIs(shortDayAndTime(counts.nextDeadline)) : t.noOpenCase}
            </EmptyState>
          ) : (
            <CaseTable
              cases={page.items}
              viewers={viewers}
              counts={counts.due}
              now={now}
              peeked={detail?.id}
              peek={(id) => casesPath(filter, { cursor, case: id })}
              form={FORM}
            />
          )}
          <BulkBar id={FORM} operators={operators} place={placeIn(filter, cursor)} />
          <ShowMore to={page.nextCursor && casesPath(filter, { cursor: page.nextCursor })} label={t.showLater} />
          {!isFirst && <ShowMore to={casesPath(filter)} label={t.backToMostUrgent} />}
        </div>
        {detail && (
          <CasePanel
            detail={detail}
            viewers={viewers.filter(({ caseId }) => caseId === detail.id)}
            operators={operators}
            now={now}
            close={casesPath(filter, { cursor })}
            peek={(id) => casesPath(filter, { cursor, case: id })}
          />
        )}
      </div>
      <CaseKeys />
    </div>
  );
}

interface HeadProps {
  filter: CaseFilter;
  views: readonly OwnView[];
  counts: Record<CaseView, number>;
}

/** The title with the next act, and the views: those that everybody has, then the operator's own. */
function Head({ filter, views, counts }: HeadProps) {
  const t = useTexts(texts);
  const place = placeIn(filter);
  const ownView = views.find(({ query }) => query === place);
  return (
    <>
      <DeskHead
        title={t.cases}
        tools={
          <>
            <ButtonLink
              to={`/admin/cases/views?place=${encodeURIComponent(place)}`}
              variant="text"
              className="text-sm"
              aria-label={t.saveView}
              icon={<BookmarkPlus aria-hidden className="size-4.5" />}
            >
              <span className="max-sm:hidden">{t.saveView}</span>
            </ButtonLink>
            <ListTools list={casesList} query={Object.fromEntries(new URLSearchParams(place))} />
            <Form method="post" data-key="t">
              <SubmitButton
                intent="take-next-case"
                variant="primary"
                size="sm"
                busyLabel={t.taking}
                icon={<ListStart aria-hidden className="size-4.5" />}
              >
                {t.takeNext}
              </SubmitButton>
            </Form>
          </>
        }
      />
      <TabLinks
        label={t.views}
        tabs={[
          ...CASE_VIEWS.map((view) => ({
            to: casesPath({ view }),
            label: viewLabels[view],
            current: view === filter.view && !ownView,
            count: counts[view],
          })),
          ...views.map((view) => ({ to: placePath(view.query), label: view.name, current: view === ownView })),
        ]}
      />
    </>
  );
}
