export { backupFeature } from './backup-feature.ts';
export { type KeptBackup, keepBackup } from './backup-file.ts';
export { BackupRefusal } from './backup-refusal.ts';
export { refuseHalfRestored } from './half-restored.ts';
export { restoreBackup } from './restore-backup.ts';
export { streamBackup } from './stream-backup.ts';
