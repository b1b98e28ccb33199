import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { REASON_MAX } from "#kernel/reason.ts";
import { SWITCH_NAMES, SWITCHES } from "#kernel/switches.ts";

const RELOAD = "Reload the page and try again";

export const changeSwitchSchema = z
  .object({
    name: z.enum(SWITCH_NAMES, { error: RELOAD }),
    /** The last change that the operator saw; "" when there was none. */
    seen: z.union([z.literal(""), z.uuid()], { error: RELOAD }).default(""),
    state: z.enum(["on", "off", "share"], { error: "Choose on, off or some accounts" }),
    percent: z.string().trim().default(""),
    reason: z
      .string({ error: "Enter a reason" })
      .trim()
      .min(1, "Enter a reason")
      .check(atMost(REASON_MAX, "Reason must be 1,000 characters or fewer")),
  })
  .transform(({ state, percent, ...rest }, { addIssue }) => {
    const part = /^\d{1,2}$/.test(percent) ? Number(percent) : 0;
    if (state === "share" && !SWITCHES[rest.name].byShare)
      addIssue({ code: "custom", path: ["state"], message: "Choose on or off" });
    else if (state === "share" && part === 0)
      addIssue({ code: "custom", path: ["percent"], message: "Enter a whole number from 1 to 99" });
    return { ...rest, share: state === "on" ? 100 : state === "off" ? 0 : part };
  });
export type ChangedSwitch = z.output<typeof changeSwitchSchema>;
