import { Form } from "react-router";
import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface MarkCompleteProps {
  bookingId: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** "Mark Complete". The page mounts `markCompleteAction`. */
export function MarkComplete({ bookingId, variant = "primary", size }: MarkCompleteProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <SubmitButton intent="mark-complete" variant={variant} size={size} busyLabel="Marking…">
        Mark Complete
      </SubmitButton>
    </Form>
  );
}
