/** The server entry point of cases, a part of the desk module. Every operation throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED and DESK_ROLE. */

export { changeCaseIn, changeCases, previewChange } from "./server/case-changes.server.ts";
export {
  caseAssignees,
  countCases,
  exportCases,
  type ListedCase,
  listCases,
  matchingCases,
} from "./server/case-lists.server.ts";
export { idsWithWords } from "./server/case-search.server.ts";
export { type CaseDetail, findCase } from "./server/find-case.server.ts";
export { mergeCases, previewMerge, separateCase } from "./server/merge-cases.server.ts";
export { addView, deleteView, type OwnView, openWithView, ownViews, renameView } from "./server/own-views.server.ts";
export { caseViewers, deleteOldViewers, viewCase } from "./server/present-case.server.ts";
export { deleteOldCases, refreshAllCases, refreshWorkCases } from "./server/refresh-cases.server.ts";
export { takeNext } from "./server/take-next.server.ts";
