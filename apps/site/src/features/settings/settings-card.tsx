import { Card, CardTitle } from '@opencareers/ui/card';
import { createContext, type ReactNode } from 'react';
import { Panel } from '../../shell/panel.tsx';

export interface SettingsCardProps {
  /** Name for reports, such as `settings_name`. */
  name: string;
  title: string;
  description?: ReactNode;
  /** A mark beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The title of the card that a part stands in: under this name it could not be loaded. */
export const CardTitleContext = createContext('');

/** One subject of the settings; it fails alone. */
export function SettingsCard({ name, title, description, mark, children }: SettingsCardProps) {
  return (
    <Card className="settings-card">
      <div className="settings-card__head">
        <CardTitle>{title}</CardTitle>
        {mark}
        {description && <p className="settings-card__description">{description}</p>}
      </div>
      <Panel name={name} label={title}>
        <CardTitleContext value={title}>{children}</CardTitleContext>
      </Panel>
    </Card>
  );
}
