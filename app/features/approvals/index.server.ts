/** The public interface of the approvals module on the server. */
export { approve, sendBack, withdraw } from "./server/approve.server.ts";
export { type ListedApproval, listApprovals, waitingAbout } from "./server/list-approvals.server.ts";
export {
  type AwaitsApproval,
  awaits,
  awaitsApprovalReply,
  findAwaiting,
  isApproved,
  requestApproval,
} from "./server/request-approval.server.ts";
