/** The public interface of the approvals module on the server. */
export { approve, sendBack, withdraw } from "./server/approve.server.ts";
export { awaitsApprovalReply } from "./server/awaits-approval-reply.server.ts";
export { type ListedApproval, listApprovals, waitingAbout } from "./server/list-approvals.server.ts";
export {
  type AwaitsApproval,
  awaits,
  findAwaiting,
  isApproved,
  requestApproval,
} from "./server/request-approval.server.ts";
