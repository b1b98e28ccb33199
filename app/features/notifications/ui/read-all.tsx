import { CheckCheck } from "lucide-react";
import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./notification-list.texts.ts";

export const ReadAll = () => {
  const t = useTexts(texts);
  return (
    <Form method="post">
      <SubmitButton
        intent="read-all-notifications"
        block
        icon={<CheckCheck aria-hidden className="size-5" />}
        busyLabel={t.marking}
      >
        {t.markAllAsRead}
      </SubmitButton>
    </Form>
  );
};
