import { BookmarkPlus, ListStart } from "lucide-react";
import { useEffect } from "react";
import { Form, redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { useLiveEvents } from "#app/web/live-events.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DUE } from "#kernel/deadline.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type KeyTexts, ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
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
  CASES_A_PAGE,
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
import { CasePanel } from "./case-panel.tsx";
import { CaseTable, countText } from "./case-table.tsx";
import { casesList } from "./list.ts";
import { NoCases } from "./no-cases.tsx";

/** The keys of the queue, the most useful first: what each does, and in a word for the foot of the page. */
const keysAndUses = [
  ["J / K", "next and previous case", "move"],
  ["Enter", "open it to decide", "open"],
  ["Space", "look at it beside the list", "peek"],
  ["X", "choose it", "choose"],
  ["A", "assign", "assign"],
  ["Z", "snooze", "snooze"],
  ["N", "write a note", "note"],
  ["L", "add a tag", "tag"],
  ["T", "take the next case"],
  ["F", "filter"],
  ["Esc", "close the panel"],
  ["?", "show the keys"],
] as KeyTexts;

/** No event announces cases that arrive from outside, so the page polls. */
const EVERY_MS = 60_000;

const load = () => import("./key-bindings.ts").then(({ caseKeyPress }) => caseKeyPress);

/** The keys of the queue, and what keeps it current. */
function CaseKeys() {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useLiveEvents(({ type, ids }) => {
    if (type === "case.viewed" && document.querySelector(`[data-case="${ids.case_id}"], [data-panel="${ids.case_id}"]`))
      void refresh();
  });
  return <ListKeys keys={keysAndUses} load={load} />;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Cases");

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
    listCases(ctx, filter, { cursor, limit: CASES_A_PAGE }),
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
  const { filter, cursor, page, counts, operators, viewers, views, detail, kinds, now } = loaderData;
  useActionToast(actionData);
  const isFirst = cursor === undefined;
  const isLonger = !isFirst || page.nextCursor !== null;
  const total = DUE.reduce((sum, due) => sum + counts.due[due], 0);
  return (
    <div className="queue">
      <Head filter={filter} views={views} counts={counts.views} />
      <div className={cx(detail && "grid gap-x-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]")}>
        <div className="min-w-0">
          <CaseFilterForm filter={filter} kinds={kinds} operators={operators} />
          <Matches filter={filter} total={total} />
          {page.items.length === 0 ? (
            <NoCases filter={filter} isFurther={!isFirst} nextDeadline={counts.nextDeadline} />
          ) : (
            <CaseTable
              cases={page.items}
              viewers={viewers}
              counts={counts.due}
              now={now}
              peeked={detail?.id}
              peek={(id) => casesPath(filter, { cursor, case: id })}
              filter={filter}
              form={FORM}
            />
          )}
          {!filter.closed && (
            <BulkBar id={FORM} operators={operators} place={placeIn(filter, cursor)} all={isLonger ? total : 0} />
          )}
          <ShowMore to={page.nextCursor && casesPath(filter, { cursor: page.nextCursor })} label="Show later" />
          {!isFirst && <ShowMore to={casesPath(filter)} label="Back to the most urgent" />}
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

/** How many a search or a filter finds; nothing for what waits in all. */
function Matches({ filter, total }: { filter: CaseFilter; total: number }) {
  const { view: _view, sort: _sort, closed, ...narrower } = filter;
  if (closed || total === 0 || Object.values(narrower).every((value) => value === undefined)) return null;
  return (
    <p role="status" className="num mb-2 text-soft text-sm">
      {total === 1 ? "1 case matches" : `${countText(total)} cases match`}
    </p>
  );
}

interface HeadProps {
  filter: CaseFilter;
  views: readonly OwnView[];
  counts: Record<CaseView, number>;
}

/** The title with the next act, and the views: those that everybody has, then the operator's own. */
function Head({ filter, views, counts }: HeadProps) {
  const place = placeIn(filter);
  const ownView = views.find(({ query }) => query === place);
  return (
    <>
      <DeskHead
        title="Cases"
        tools={
          <>
            <ButtonLink
              to={`/admin/cases/views?place=${encodeURIComponent(place)}`}
              variant="text"
              className="text-sm"
              aria-label="Save this view"
              icon={<BookmarkPlus aria-hidden className="size-4.5" />}
            >
              <span className="max-sm:hidden">Save this view</span>
            </ButtonLink>
            <ListTools list={casesList} query={Object.fromEntries(new URLSearchParams(place))} />
            <Form method="post" data-key="t">
              <SubmitButton
                intent="take-next-case"
                variant="primary"
                size="sm"
                busyLabel="Taking…"
                icon={<ListStart aria-hidden className="size-4.5" />}
              >
                Take next
              </SubmitButton>
            </Form>
          </>
        }
      />
      <TabLinks
        label="Views"
        tabs={[
          ...CASE_VIEWS.map((view) => ({
            to: casesPath({ view }),
            label: viewLabels[view],
            current: view === filter.view && !filter.closed && !ownView,
            count: counts[view],
          })),
          { to: casesPath({ closed: "1" }), label: "Closed", current: Boolean(filter.closed) && !ownView },
          ...views.map((view) => ({ to: placePath(view.query), label: view.name, current: view === ownView })),
        ]}
      />
    </>
  );
}
