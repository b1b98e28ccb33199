import type { Settings } from "#config/settings.server.ts";
import { normaliseText } from "#kernel/text.ts";
import { ask } from "./ask.server.ts";
import { type Ai, AiFailure, type AiOutcome } from "./port.ts";

type AiSettings = Pick<Settings, "AI_BASE_URL" | "AI_MODEL" | "AI_API_KEY">;

/** The model name that is sent when AI_MODEL is not set; a service with a single model ignores it. */
const DEFAULT_MODEL = "default";

/**
 * The configured language model: any service with OpenAI's chat completions API (a hosted one, or Ollama on the same
 * machine). Nothing is loaded or requested before the first question.
 */
export function createAi(settings: AiSettings, answered: (outcome: AiOutcome) => void = () => {}): Ai {
  const { AI_BASE_URL: baseURL, AI_MODEL: model = DEFAULT_MODEL, AI_API_KEY: apiKey } = settings;
  const at = baseURL ? { baseURL, model, ...(apiKey && { apiKey }) } : null;
  const ai: Ai = {
    there: at !== null,
    async *ask(request) {
      if (!at) throw new AiFailure("unset");
      yield* ask(at, request);
    },
    async write(request) {
      let text = "";
      for await (const part of ai.ask(request)) {
        if (part.type === "cut") throw new AiFailure("too_long");
        if (part.type === "text") text += part.text;
      }
      const written = normaliseText(text).trim();
      if (written === "") throw new AiFailure("empty");
      return written;
    },
    answered,
  };
  return ai;
}
