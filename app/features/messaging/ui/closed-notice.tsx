import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./texts.tsx";

/** Replaces the composer when the reader cannot write here. */
export function ClosedNotice({ reason, isBlocking }: { reason: string; isBlocking: boolean }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t px-4 py-4 text-soft">
      <p>{reason}</p>
      {isBlocking && (
        <Form method="post">
          <SubmitButton intent="unblock-person" variant="text" busyLabel={t.unblocking}>
            {t.unblock}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
