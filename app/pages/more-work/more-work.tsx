import { lazyPart } from "#ui/lazy-part.tsx";
import type { MoreWorkProps } from "./answer-change.tsx";
import type { MoreWorkPart } from "./more-work.server.ts";

const Customer = lazyPart(async () => (await import("./answer-change.tsx")).AnswerChange);
const Trade = lazyPart(async () => (await import("./found-more-work.tsx")).FoundMoreWork);

/**
 * "Found more work?" for the tradesperson, and the answer for the customer; nothing where neither is possible. The page mounts `askChangeAction`,
 * `withdrawChangeAction`, `approveChangeAction` and `declineChangeAction`.
 */
export const MoreWork = ({
  part,
  isSaid = false,
  isWaiting = false,
}: Partial<Pick<MoreWorkProps, "isSaid" | "isWaiting">> & { part: MoreWorkPart | null }) =>
  part && (part.isCustomer ? <Customer part={part} isSaid={isSaid} isWaiting={isWaiting} /> : <Trade part={part} />);
