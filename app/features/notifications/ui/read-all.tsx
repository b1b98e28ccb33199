import { CheckCheck } from "lucide-react";
import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

export const ReadAll = () => (
  <Form method="post">
    <SubmitButton
      intent="read-all-notifications"
      block
      icon={<CheckCheck aria-hidden className="size-5" />}
      busyLabel="Marking…"
    >
      Mark all as read
    </SubmitButton>
  </Form>
);
