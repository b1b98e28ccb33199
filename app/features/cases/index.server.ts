/** The public interface of the cases module on the server. Every operation throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED and DESK_ROLE. */
export { caseAssignees } from "./server/case-assignees.server.ts";
export { changeCases } from "./server/change-cases.server.ts";
export { countCases } from "./server/count-cases.server.ts";
export { exportCases } from "./server/export-cases.server.ts";
export { type CaseDetail, findCase } from "./server/find-case.server.ts";
export { type ListedCase, listCases } from "./server/list-cases.server.ts";
export { mergeCases, previewMerge, separateCase } from "./server/merge-cases.server.ts";
export {
  addView,
  deleteView,
  type OwnView,
  openWithView,
  ownViews,
  renameView,
} from "./server/own-views.server.ts";
export { previewChange } from "./server/preview-change.server.ts";
export { deleteOldCases, refreshAllCases, refreshWorkCases } from "./server/refresh-cases.server.ts";
export { takeNext } from "./server/take-next.server.ts";
export { caseViewers, deleteOldViewers, viewCase } from "./server/view-case.server.ts";
