import { listFile, onePage } from "#app/web/list-file.server.ts";
import { allTickets, type ListedTicket, solvedTickets, waitingTickets } from "../index.server.ts";
import { readSolvedFilter, readState } from "../rules/solved-filter.ts";
import { stateLabels, yesOrNo } from "../rules/ticket.labels.ts";
import { supportList } from "./list.ts";

const file = listFile<ListedTicket>({
  list: supportList,
  async read(ctx, query, page) {
    if (query.get("show") === "all") return allTickets(ctx, { ...page, state: readState(query) });
    if (query.get("show") === "solved") return solvedTickets(ctx, readSolvedFilter(query), page);
    return onePage(await waitingTickets(ctx));
  },
  columns: {
    person: ({ fullName }) => fullName,
    "email of a visitor": ({ visitorEmail }) => visitorEmail,
    subject: ({ subject }) => subject,
    state: ({ status }) => stateLabels[status],
    "last message": ({ last }) => last,
    "waiting since": ({ waitingSince }) => waitingSince,
    solved: ({ solvedAt }) => solvedAt,
    "solved by": ({ solvedBy }) => solvedBy,
    satisfied: ({ satisfied }) => yesOrNo(satisfied),
    reopened: ({ reopenedCount }) => reopenedCount,
    changed: ({ updatedAt }) => updatedAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/support as CSV. */
export const loader = file.loader;
export const action = file.action;
