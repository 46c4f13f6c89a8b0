import { useSite } from '../../shell/site.ts';
import { useAfterPaint } from '../../shell/use-after-paint.ts';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';

const importLauncher = () => import('./launcher.tsx');
const LAUNCHER = { name: 'assistant', texts: null, load: async () => (await importLauncher()).Launcher };

/** The place of the assistant on the page with the jobs [ASSIST-01]; its code comes when the page is drawn. */
export function AssistantSlot() {
  const { enabled } = useSite().boot.configs.chatbotxConfig;
  const launcher = useCandidatePart(LAUNCHER, useAfterPaint() && enabled);
  return enabled && <div className="assistant-slot">{launcher && <launcher.Part />}</div>;
}
