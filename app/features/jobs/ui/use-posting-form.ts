import { useRef } from "react";
import { useNavigation } from "react-router";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { SendFirst } from "./use-send-first.ts";

const POST = "post-job";

/** The form that posts a job: it sends its photos one by one (`sendFirst`, for the field), and then itself. */
export function usePostingForm({ today, reply }: { today: string; reply: unknown }) {
  const sendFirst = useRef<SendFirst>(null);
  const rules = async () => (await import("../rules/job.schema.ts")).postJobForm(today);
  const before = (submitter: HTMLElement | null) =>
    submitter instanceof HTMLButtonElement && submitter.value === POST ? sendFirst.current?.(submitter) : null;
  const form = useCheckedForm({ rules, reply, before });
  const { formData } = useNavigation();
  // A press before the scripts are there waits for them: only they know the photos that the browser keeps.
  const props = { ...form.props, "data-replay-click": "" };
  return { form: { ...form, props }, sendFirst, busy: form.preparing || formData?.get("intent") === POST };
}
