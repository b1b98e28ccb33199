import type { ShownDeadline } from "#kernel/deadline.ts";
import { cx } from "./cx.ts";

const looks = { late: "text-red", soon: "text-amber-ink", later: "" };

/** Until when something has to be decided: red when that has passed, brown below three hours. Nothing where there is no deadline. */
export const Deadline = ({ deadline }: { deadline: ShownDeadline | null }) =>
  deadline && (
    <time
      dateTime={deadline.at.toISOString()}
      className={cx("num whitespace-nowrap font-semibold", looks[deadline.state])}
    >
      {deadline.text}
    </time>
  );
