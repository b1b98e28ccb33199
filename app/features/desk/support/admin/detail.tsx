import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { moveDateAction } from "#features/bookings/actions.server.ts";
import { correctAddressAction } from "#features/bookings/addresses/actions.server.ts";
import { refund } from "#features/money/actions.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { type KeyTexts, ListKeys } from "#ui/desk/list-keys.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { changeCaseAction } from "../../cases/actions.server.ts";
import { type CaseDetail, caseAssignees } from "../../cases/index.server.ts";
import { helpSignInAction } from "../../operators/actions.server.ts";
import {
  answerAndNextAction,
  answerTicketAction,
  reviewTicketAction,
  solveTicketAction,
  undoSolveAction,
  writeFirstAction,
} from "../actions.server.ts";
import {
  caseOfTicket,
  fillUsualAnswer,
  findTicket,
  personCard,
  placeOf,
  reviewOfTicket,
  type TicketDetail,
  usualAnswers,
} from "../index.server.ts";
import { MACRO_ACTS, macroActNeeds } from "../rules/macro-act.ts";
import { EARLIER } from "../rules/ticket.labels.ts";
import type { Route } from "./+types/detail";
import { Composer } from "./composer.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { TicketLog } from "./ticket-log.tsx";
import { Review, ReviewForm } from "./ticket-review.tsx";
import { TicketStrip } from "./ticket-strip.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (args.loaderData as { ticket?: TicketDetail } | undefined)?.ticket?.subject ?? EARLIER);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "support.answer");
  const answerId = new URL(request.url).searchParams.get("answer");
  const ticket = await orErrorPage(findTicket(ctx, params.id));
  const [detail, place, person, operators, answers, review, filled] = await Promise.all([
    caseOfTicket(ctx, ticket.id),
    placeOf(ctx, ticket.id),
    personCard(ctx, ticket),
    caseAssignees(ctx),
    usualAnswers(ctx),
    reviewOfTicket(ctx, ticket.id),
    answerId ? fillUsualAnswer(ctx, { ticketId: ticket.id, answerId }) : undefined,
  ]);
  const macros = answers.map(({ text: _text, version: _version, ...macro }) => macro);
  const ids = { refundId: newId(), firstId: newId() };
  const { id: me } = requireAdmin(ctx.actor, "support.answer");
  const canReview = !review && ticket.solvedById !== null && ticket.solvedById !== me;
  return { ticket, detail, place, person, operators, macros, review, canReview, filled, ids, now: ctx.clock.now() };
}

export const action = adminActions(
  answerTicketAction,
  answerAndNextAction,
  reviewTicketAction,
  solveTicketAction,
  undoSolveAction,
  writeFirstAction,
  changeCaseAction,
  helpSignInAction,
  moveDateAction,
  correctAddressAction,
  refund,
);

const keys = [
  ["J / K", "next and previous ticket", "next, previous"],
  ["C", "write the answer", "answer"],
  ["/", "find a macro", "macro"],
  ["R", "refund", "refund"],
  ["D", "move the date", "date"],
  ["S", "reset the sign-in"],
  ["W", "write first"],
  ["Ctrl Enter", "send, and on to the next", "send and next"],
  ["Ctrl Shift Enter", "solve without a reply", "solve, no reply"],
  ["Esc", "leave the answer"],
  ["?", "show the keys"],
] as KeyTexts;
const load = () => import("./ticket-keys.ts").then(({ ticketKeyPress }) => ticketKeyPress);

/** /admin/support/:id: a ticket, its answer, and what can be done for its person. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { ticket, detail, place, person, operators, macros, review, canReview, filled, ids, now } = loaderData;
  const lastId = ticket.messages.at(-1)?.id ?? "";
  const can = useCan();
  const acts = useMemo(
    () => MACRO_ACTS.filter((act) => person && !person.isOperator && can(macroActNeeds[act])),
    [person, can],
  );
  useAnswerFocus(ticket.id);
  return (
    <div className="grid gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <TicketStrip ticket={ticket} detail={detail} place={place} lastId={lastId} operators={operators} now={now} />
        <TicketLog entries={entriesOf(ticket, detail)} />
        {canReview && can("answers.review") && <ReviewForm ticketId={ticket.id} by={ticket.solvedBy} />}
        {review && <Review review={review} />}
        <div className="mt-4">
          <Composer
            key={ticket.id}
            ticketId={ticket.id}
            lastId={lastId}
            to={
              ticket.visitorEmail ? `${ticket.visitorEmail}, by email` : `${ticket.fullName}, in the app and by email`
            }
            macros={macros}
            filled={filled}
            acts={acts}
          />
        </div>
        <ListKeys keys={keys} load={load} />
      </div>
      <aside aria-label="Person" className="min-w-0 xl:border-line xl:border-l xl:pl-5">
        {person ? (
          <PersonPanel key={ticket.id} person={person} ids={ids} today={londonDay(now)} />
        ) : (
          <>
            <h2 className="subheading wrap-anywhere">{ticket.fullName}</h2>
            <p className="mt-1 break-all text-sm">{ticket.visitorEmail}</p>
            <p className="mt-1 text-soft text-sm">Sent without an account. Nobody has verified the name and address.</p>
          </>
        )}
      </aside>
    </div>
  );
}

/** Whoever comes from the ticket before goes on writing. */
function useAnswerFocus(ticketId: string) {
  const [query] = useSearchParams();
  const isNext = query.has("next");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket that follows another
  useEffect(() => {
    if (isNext) document.querySelector<HTMLTextAreaElement>("[data-macros] textarea")?.focus({ preventScroll: true });
  }, [ticketId, isNext]);
}

/** Messages of the person, answers with the operator who gave them, and the operators' notes, by their time. */
function entriesOf(ticket: TicketDetail, detail: CaseDetail | null) {
  const messages = ticket.messages.map(({ id, senderId, fromTeam, by, content, createdAt, files }) => ({
    id,
    at: createdAt,
    by: fromTeam ? (by ?? "A former operator") : ticket.fullName,
    seed: senderId ?? ticket.id,
    avatarUrl: fromTeam ? null : ticket.avatarUrl,
    text: content,
    files,
    is: fromTeam ? ("team" as const) : ("person" as const),
  }));
  const written = (detail?.notes ?? []).map(({ id, by, text, createdAt }) => ({
    id,
    at: new Date(createdAt),
    by: by ?? "A former operator",
    seed: id,
    avatarUrl: null,
    text,
    files: [],
    is: "note" as const,
  }));
  return [...messages, ...written].sort((a, b) => a.at.getTime() - b.at.getTime());
}
