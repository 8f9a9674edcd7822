package vouchwire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.ConnectorPortRegister;
import org.neo4j.configuration.connectors.ConnectorType;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.configuration.ssl.ClientAuth;
import org.neo4j.configuration.ssl.SslPolicyConfig;
import org.neo4j.configuration.ssl.SslPolicyScope;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.internal.helpers.HostnamePort;
import org.neo4j.kernel.internal.GraphDatabaseAPI;

/**
 * A Neo4j on loopback for tests: prints {@code bolt <address>} on a line of its own once it answers, and ends when its
 * standard input is closed, which is also what happens when whoever started it dies. Started again on the same folder, it
 * has what it had. (The harness's own builder takes a new folder each time, which is why it is not used here.)
 *
 * Arguments: the folder for its files, its Bolt port (0 takes a free one), the most memory of one transaction in bytes, and
 * the password of its two accounts, {@code neo4j} and {@code visitor}. With a fifth, a folder that holds {@code private.key}
 * and {@code public.crt}, it speaks TLS and nothing else.
 */
public final class TestNeo4j {
    private TestNeo4j() {}

    public static void main(String[] args) {
        try {
            serve(args);
        } catch (IOException | RuntimeException failure) {
            failure.printStackTrace();
            System.exit(1);
        }
        // The engine leaves threads behind that would keep the process alive.
        System.exit(0);
    }

    private static void serve(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int port = Integer.parseInt(args[1]);
        long transactionBytes = Long.parseLong(args[2]);
        DatabaseManagementServiceBuilder builder = new DatabaseManagementServiceBuilder(folder)
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                .setConfig(GraphDatabaseSettings.memory_transaction_max_size, transactionBytes)
                .setConfig(GraphDatabaseSettings.auth_enabled, true);
        if (args.length > 4) speakTls(builder, Path.of(args[4]));
        DatabaseManagementService neo4j = builder.build();
        createAccounts(neo4j, args[3]);
        System.out.println("bolt bolt://" + boltAddress(neo4j));
        System.out.flush();
        readToTheEnd(System.in);
        neo4j.shutdown();
    }

    private static void speakTls(DatabaseManagementServiceBuilder builder, Path folder) {
        SslPolicyConfig policy = SslPolicyConfig.forScope(SslPolicyScope.BOLT);
        builder.setConfig(policy.enabled, true)
                .setConfig(policy.base_directory, folder)
                .setConfig(policy.private_key, folder.resolve("private.key"))
                .setConfig(policy.public_certificate, folder.resolve("public.crt"))
                .setConfig(policy.client_auth, ClientAuth.NONE)
                .setConfig(BoltConnector.encryption_level, BoltConnector.EncryptionLevel.REQUIRED);
    }

    private static void createAccounts(DatabaseManagementService neo4j, String password) {
        GraphDatabaseService system = neo4j.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME);
        for (String name : new String[] {"neo4j", "visitor"}) {
            system.executeTransactionally(
                    "CREATE OR REPLACE USER " + name + " SET PASSWORD $password CHANGE NOT REQUIRED",
                    Map.of("password", password));
        }
    }

    private static HostnamePort boltAddress(DatabaseManagementService neo4j) {
        GraphDatabaseAPI database =
                (GraphDatabaseAPI) neo4j.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
        return database.getDependencyResolver()
                .resolveDependency(ConnectorPortRegister.class)
                .getLocalAddress(ConnectorType.BOLT);
    }

    private static void readToTheEnd(InputStream in) throws IOException {
        byte[] unread = new byte[64];
        while (in.read(unread) >= 0) {
            // What is said to it means nothing; that nobody can say anything any more does.
        }
    }
}
