import { MessageCircle } from "lucide-react";
import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

interface MessageButtonProps {
  to: string;
  jobId: string;
  name: string;
  variant?: "primary" | "line" | "text";
  /** Shows the icon only; its name is the text. */
  iconOnly?: boolean;
}

/** Opens the conversation with someone about a job. */
export function MessageButton({ to, jobId, name, variant = "line", iconOnly }: MessageButtonProps) {
  return (
    <Form method="post" action="/messages">
      <input type="hidden" name="participantId" value={to} />
      <input type="hidden" name="jobId" value={jobId} />
      <SubmitButton
        intent="start-conversation"
        variant={variant}
        icon={variant === "text" ? undefined : <MessageCircle aria-hidden className="size-5" />}
        busyLabel={iconOnly ? undefined : "Opening…"}
        aria-label={iconOnly ? `Message ${name}` : undefined}
      >
        {!iconOnly && (
          <>
            Message<VisuallyHidden> {name}</VisuallyHidden>
          </>
        )}
      </SubmitButton>
    </Form>
  );
}
