// When the script that started the server is killed, the channel between them closes: end as after SIGTERM,
// instead of holding the port and the database with nobody in charge.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
